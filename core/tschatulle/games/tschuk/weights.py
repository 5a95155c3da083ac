"""The learned weights of the winning chance in Tschuk: made by tools/duel.py from played games.

Knows: numbers. Does not know: anything. One row for each feature of `search.Ahead.features`, in its order: the
weight is fixed + slope * part + bend * part * part, where part is the share of the coins that is still in stacks.
"""

from __future__ import annotations

WEIGHTS = (
    (-0.179, 0.787, -1.030),  # one
    (2.064, -1.475, -1.595),  # gain1
    (-0.814, 0.763, 0.482),  # gain2
    (-0.348, -1.082, 1.716),  # loss1
    (-0.040, 0.489, -0.523),  # loss2
    (0.827, 0.217, -1.576),  # Pm1
    (0.162, -0.366, 0.024),  # Pm2
    (-0.208, 0.245, -0.459),  # Pm3
    (-0.268, 0.101, -0.013),  # Pm4
    (-0.546, 0.331, 0.562),  # Pm5
    (-0.146, 0.260, 0.431),  # Pm6
    (-1.694, -0.339, 0.345),  # Ps0
    (-0.884, 1.160, -0.757),  # Ps1
    (-0.102, 0.056, -0.030),  # Ps2
    (-0.888, 2.485, -1.362),  # Pnofl
    (-1.031, 1.823, -2.064),  # Om1
    (-0.187, -0.834, 1.738),  # Om2
    (-0.278, 0.173, 0.747),  # Om3
    (0.132, 0.070, -0.028),  # Om4
    (0.676, -0.268, -0.706),  # Om5
    (0.509, -0.177, -0.717),  # Om6
    (1.496, 1.335, -1.389),  # Os0
    (1.030, -1.072, 0.454),  # Os1
    (0.196, -0.096, -0.029),  # Os2
    (1.171, -3.281, 1.956),  # Onofl
)
