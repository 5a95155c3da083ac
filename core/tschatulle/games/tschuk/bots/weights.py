"""The learned weights of the winning chance in Tschuk: made by tools/research/duel.py from played games.

Knows: numbers. Does not know: anything. One row for each feature of `search.Ahead.features`, in its order: the
weight is fixed + slope * part + bend * part * part, where part is the share of the coins that is still in stacks.
"""

from __future__ import annotations

WEIGHTS = (
    (-0.115, 0.574, -2.608),  # constant
    (-0.066, -0.093, -0.535),  # best chance
    (-0.004, -0.108, -0.274),  # second chance
    (0.041, -0.520, 1.111),  # best chance of the other
    (-0.466, 1.050, -0.286),  # second chance of the other
    (0.809, -1.114, 0.517),  # worth
    (0.299, 0.892, -1.086),  # mover: lacks 1
    (0.336, -0.160, -0.790),  # mover: lacks 2
    (0.153, -0.130, -0.664),  # mover: lacks 3
    (0.576, -0.718, -1.397),  # mover: lacks 4
    (-0.853, 0.364, 0.492),  # mover: lacks 5
    (-0.626, 0.326, 0.837),  # mover: lacks 6
    (-2.246, 1.211, -0.425),  # mover: no coin left for
    (-1.090, 0.665, -0.206),  # mover: one coin left for
    (-0.267, -0.122, 0.154),  # mover: two coins left for
    (-1.200, 1.899, -0.015),  # mover: no coin to turn for
    (-0.117, -0.433, 0.763),  # mover: stuck numbers
    (-4.540, -0.594, -0.107),  # mover: dead numbers
    (0.077, 0.107, -2.732),  # other: lacks 1
    (-0.505, 0.336, 0.236),  # other: lacks 2
    (-0.651, 0.373, 0.810),  # other: lacks 3
    (-1.265, 0.538, 2.287),  # other: lacks 4
    (0.835, -0.155, -1.170),  # other: lacks 5
    (1.394, -0.625, -2.039),  # other: lacks 6
    (2.134, 0.374, -1.479),  # other: no coin left for
    (1.228, -0.552, -0.082),  # other: one coin left for
    (0.354, 0.329, -0.500),  # other: two coins left for
    (1.251, -1.930, 0.139),  # other: no coin to turn for
    (0.060, -0.027, 0.063),  # other: stuck numbers
    (3.976, 0.484, 0.086),  # other: dead numbers
    (0.006, 0.122, -0.151),  # one coin left for both
    (-0.060, 0.053, 0.049),  # two coins left for both
    (-0.014, -1.946, -2.244),  # mover: 1 turns away
    (-0.735, -0.423, -1.390),  # mover: 2 turns away
    (-0.734, -1.102, -0.993),  # mover: 3 turns away
    (-0.737, -1.174, -0.733),  # mover: 4 turns away
    (-0.359, -0.012, -0.672),  # mover: 1 numbers short
    (0.091, 1.068, 0.215),  # mover: 2 numbers short
    (0.410, 2.043, 1.666),  # mover: 3 numbers short
    (1.962, 2.120, 1.543),  # mover: 4 numbers short
    (-1.343, 6.371, -0.086),  # other: 1 turns away
    (0.413, 0.984, 0.392),  # other: 2 turns away
    (0.970, -0.365, 0.610),  # other: 3 turns away
    (0.711, 0.543, 0.475),  # other: 4 turns away
    (0.846, -1.715, 0.889),  # other: 1 numbers short
    (0.320, -1.488, -1.007),  # other: 2 numbers short
    (0.736, -2.724, -3.321),  # other: 3 numbers short
    (-2.767, -1.033, -0.559),  # other: 4 numbers short
    (0.294, -0.445, -2.191),  # ahead in the race
)
