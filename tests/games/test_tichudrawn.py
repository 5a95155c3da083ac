"""The rule book in drawn tricks: what lies, who may do what, what is refused and why, each ruling by its number.

A drawing has a column for each seat in the order of play and one for the table, which collects with `.`; it is read
line by line from the left to the right, as `tichutable.drawn` says.
"""

from __future__ import annotations

from functools import partial

import pytest
from games import tichutable
from tschatulle.games.tichu.rules import tichu as rules
from tschatulle.games.tichu.rules import tientsin, trichu
from tschatulle.games.tichu.table.state import BIG, TICHU

GAME = rules.make({})
SIX = tientsin.make({})
drawn = partial(tichutable.drawn, GAME, GAME.variant)
six = partial(tichutable.drawn, SIX, SIX.variant, turn=0)
three = partial(tichutable.drawn, trichu.make({}), trichu.CIRCLES[0])
"""Seat 0 is alone and plays the Table's hand, 3, too. The Table sits between 1 and 2: the order is 0, 1, 3, 2."""
ALL = (TICHU,) * 4


# 10 - 13: collecting, going out, the end of a hand.


def test_10_a_trick_is_collected_when_all_others_have_passed_in_a_row() -> None:
    drawn(
        """
        0          1          2          3          table
        S5 SK S2   S6 SQ S3   S7 BQ S4   S8 RQ B4
        S5         -          S7         -
        -          SQ         -          -
        -                                           .
        then turn=1 pile1=S5S7SQ pile2= out=
        """,
        turn=0,
    )


def test_10_the_lead_of_one_who_is_out_goes_to_the_right_and_further_right() -> None:
    drawn(
        """
        0          1          2          3          table
        SA         S6 SQ      S7 BQ      S8 RQ
        SA         -          -          -          .
        then turn=1 out=0 pile0=SA
        """,
        turn=0,
    )
    drawn(
        """
        0          1          2          3          table
        SQ B4      SA         SK         S8 RQ
        SQ         -          SK         -
        -          SA                    -
        -                                           .
        then turn=3 out=2,1 pile1=SQSKSA
        """,
        turn=0,
    )


def test_11_the_last_play_is_neither_beaten_nor_bombed_and_keeps_its_trick() -> None:
    drawn(
        """
        0          1          2          3                 table
        S2         S5         ST S3      S8 B8 R8 G8 RA
        S2         S5         ST         (-,RA,S8B8R8G8)
                                         -                 .
                              S3         S8B8R8G8?not-now
        then over out=0,1,2 pile2=S2S5STS3 points=15,0,0,0
        """,
        turn=0,
    )


def test_4_11_a_double_victory_ends_the_hand_whatever_lies_and_each_call_counts() -> None:
    drawn(
        """
        0          1          2          3               table
        SA         SK SQ      Dr         S8 B8 R8 G8
        SA         -          Dr         S8B8R8G8?not-now
        then over out=0,2 points=200,100,0,-200
        """,
        turn=0,
        calls=(TICHU, BIG, 0, 0),
    )


# 17 - 19: the Phoenix.


def test_17_the_phoenix_alone_is_half_a_rank_above_what_it_covers() -> None:
    drawn(
        """
        0             1             2             3             table
        S9 S2         Ph S3         B9 BT S4      RT Dr S5
        S9            Ph            B9?too-low
                                    (-,BT)
                                    BT            (-,Dr)
        """,
        turn=0,
    )
    drawn(
        """
        0             1             2             3             table
        SA S2         Ph S3         BA BT S4      GA Dr S5
        SA            Ph            BA?too-low
                                    -             (-,Dr)
        """,
        turn=0,
    )


def test_17_36_a_led_phoenix_is_one_and_a_half_and_never_beats_the_dragon() -> None:
    drawn(
        """
        0             1             2             3             table
        Ph S9         Ma S3         S2 S4         Dr S5
        Ph            Ma?too-low
                      -             S2            Dr
        """,
        turn=0,
    )
    drawn(
        """
        0             1             2             3             table
        Dr S9         Ph S3         S2 S4         G7 S5
        Dr            Ph?too-low
                      (-)
        """,
        turn=0,
    )


@pytest.mark.parametrize(("rank", "answer"), [("2", "S3B3R3S8B8"), ("K", "S3B3R3S8B8?too-low")])
def test_19_two_pairs_and_the_phoenix_lie_as_their_player_says(rank: str, answer: str) -> None:
    drawn(
        f"""
        0                        1                      2          3          table
        S2 B2 SK BK Ph S9        S3 B3 R3 S8 B8 SA      SQ S4      SJ S5
        S2B2SKBKPh={rank}             {answer}
        """,
        turn=0,
    )


@pytest.mark.parametrize(("rank", "answer"), [("4", "B5S6R7G8B9"), ("9", "B5S6R7G8B9?too-low")])
def test_19_a_run_without_a_gap_goes_up_or_down_as_its_player_says(rank: str, answer: str) -> None:
    drawn(
        f"""
        0                        1                      2          3          table
        S5 B6 S7 S8 Ph S2        B5 S6 R7 G8 B9 SA      SQ S4      SJ S9
        S5B6S7S8Ph={rank}             {answer}
        """,
        turn=0,
    )


# 20 - 27: Dragon, Dog, bombs.


def test_20_the_dragons_trick_goes_to_an_opponent_also_to_one_who_is_out() -> None:
    drawn(
        """
        0                   1          2          3          table
        Dr S5 S9            S6         S7 B7      S8 B8
                            S6         -          -
        Dr                             -          -          .
        (>1,>3)
        >2?bad-receiver
        >0?bad-receiver
        S5?gift-first
        -?gift-first
        >1
        then turn=0 pile1=S6Dr pile0=
        """,
        turn=1,
    )


def test_21_27_a_dragon_is_bombed_before_it_is_collected_not_while_it_is_given_away() -> None:
    drawn(
        """
        0          1                        2          3          table
        Dr S5      S6 B6 R6 G6 S9           S7 B7      S8 B8
        Dr         -                        -          -
        ()         (S6B6R6G6)               ()         ()         .
                   ()                       ()         ()
                   S6B6R6G6?gift-first
        >3
        then turn=0 pile3=Dr
        """,
        turn=0,
    )
    drawn(
        """
        0          1                    2          3          table
        Dr S5      S6 B6 R6 G6 S9       S7 B7      S8 B8
        Dr         S6B6R6G6             -          -
        -                                                     .
        then turn=1 pile1=DrS6B6R6G6
        """,
        turn=0,
    )


def test_22_the_dog_gives_the_lead_to_the_partner_and_is_only_led() -> None:
    drawn(
        """
        0          1                          2          3          table
        Hu S5      S6 B6 R6 G6 S9             S7 B7      S8 B8
        Hu         S6B6R6G6?not-your-turn     S7         -
        -          -                                                .
        then turn=2 pile2=S7 pile0= out=
        """,
        turn=0,
    )
    drawn(
        """
        0          1              2          3          table
        S5 S9      Hu S6          S7 B7      S8 B8
        S5         Hu?too-low
                   (-,S6)
        """,
        turn=0,
    )


def test_22_the_dog_of_one_whose_partner_is_out_goes_on_to_the_right() -> None:
    drawn(
        """
        0          1          2          3          table
        Hu S5 SA   S6 B9      S7         S8 B8
                              S7         -
        SA         -                     -          .
        Hu                               S8
        """,
        turn=2,
    )
    drawn(
        """
        0          1          2          3          table
        Hu S5 SA   S6 B9      S7         S8
                              S7         S8
        SA         -                                .
        Hu
        S5
        """,
        turn=2,
    )


def test_23_26_bombs_fall_between_turns_on_own_tricks_and_after_the_last_pass() -> None:
    drawn(
        """
        0                 1            2                           3                     table
        S5 B9 R9 G9 S9    SA BA S2     S7 B7 R7 G7 S3              S8 B8 R8 G8 S4
                          ()           S7B7R7G7?not-your-turn      ()
        S5                (-,SA,BA)    (S7B7R7G7)                  (S8B8R8G8)
        (S9B9R9G9)        SA           S7B7R7G7                    (-,S8B8R8G8)
                                                                   -
        (-,S9B9R9G9)      ()           ()
        -                 -
        S9B9R9G9          -            S3?other-kind
                                       (-)
                                       -                           -                     .
        then turn=1 out=0 pile0=S5SAS7B7R7G7S9B9R9G9
        """,
        turn=0,
    )


def test_24_25_a_longer_bomb_beats_a_higher_one_and_play_goes_on_from_the_last() -> None:
    drawn(
        """
        0                   1                  2                     3                       table
        SA BA RA GA S2      S4-S8 B2           B3-B8 S3              RT-RK R9 G9
        SABARAGA            S4S5S6S7S8         B4B5B6B7B8?too-low    (R9RTRJRQRK)
                                               (-,B3B4B5B6B7B8)
                                               B3B4B5B6B7B8          R9RTRJRQRK?too-low
                                                                     -
        -                   -                                                                .
        then turn=2 pile2=SABARAGAS4S5S6S7S8B3B4B5B6B7B8
        """,
        turn=0,
    )


# 28 - 35: the wish.


def test_28_29_30_the_wish_comes_before_anything_else_and_its_own_straight_does_not_meet_it() -> None:
    drawn(
        """
        0                   1               2                        3             table
        Ma S2 B3 R4 G5 S9   S6 S3           S7 B7 R7 G7 S8           RT S4
        MaS2B3R4G5          S6?wish-first   S7B7R7G7?wish-first      -?wish-first
        S9?wish-first       W8?not-now
        W4
        then wish=4 turn=1
        """,
    )


def test_31_the_next_in_turn_who_can_is_bound_the_partner_and_the_wisher_too() -> None:
    drawn(
        """
        0               1           2                 3           table
        Ma S8 S2        S9 B2       B8 B3 B4          R8 R3
        Ma W8           -           -?wish-binds      ()
                                    B3?wish-binds
                                    (B8)
                                    B8
        then wish=- turn=3
        """,
        calls=ALL,
    )
    drawn(
        """
        0               1           2                 3           table
        Ma S8 S2        S9 B2       BT B3             RT R3
        Ma W8           S9          BT                -
        -               -                                         .
                                    B3                -
        (S8)
        -?wish-binds
        S2?too-low
        S8
        then wish=- turn=1
        """,
        calls=ALL,
    )


def test_31_on_the_lead_the_dog_and_all_other_plays_are_refused() -> None:
    drawn(
        """
        0               1           2                 3           table
        S8 Hu SA Dr     S9 B2       BT B3             RT R3
        Hu?wish-binds
        SA?wish-binds
        (S8)
        """,
        turn=0,
        wish=8,
    )


def test_33_the_phoenix_neither_obliges_nor_fulfils() -> None:
    drawn(
        """
        0                   1           2                 3           table
        S7 B9 RT GJ Ph S3   S2 B2       BT B3             RJ R8
        S7B9RTGJPh=8        -           -                 -           .
        then wish=8 turn=0
        S3                  -           -                 (R8)
        """,
        turn=0,
        wish=8,
    )
    drawn(
        """
        0                   1           2                 3           table
        S3 S4               Ph B2       BT B3             RJ R8
        S3                  (-,Ph)
        """,
        turn=0,
        wish=8,
    )


def test_32_any_play_with_the_rank_will_do_and_the_phoenix_may_help() -> None:
    drawn(
        """
        0               1                        2           3           table
        S5 B5 S2        S8 Ph SK BK S3           BT B3       RT R3
        S5B5            -?wish-binds
                        SKBK?wish-binds
                        (S8Ph=8)
        """,
        turn=0,
        wish=8,
    )


def test_34_over_a_trick_any_bomb_is_allowed_but_no_pass() -> None:
    drawn(
        """
        0                   1                        2           3                table
        S7 B7 R7 S2 B2 S9   S8 B8 R8 G8 S3 B3 SK     ST S4       SJ R5
        S7B7R7S2B2          -?wish-binds
                            S8B8R8G8
        then wish=3 turn=2
        """,
        turn=0,
        wish=3,
    )
    drawn(
        """
        0                            1             2           3                table
        S8 S9 B9 R9 G9               S2 B2         ST S4       SJ R5
        S9B9R9G9?wish-binds
        (S8)
        """,
        turn=0,
        wish=8,
    )


def test_34_35_a_bomb_out_of_turn_is_free_and_meets_the_wish_with_its_rank() -> None:
    for rank, left in ((3, "3"), (8, "-")):
        drawn(
            f"""
            0             1             2                        3             table
            S7 S2         S3 S4         S8 B8 R8 G8 B3           SJ R2
            S7                          S8B8R8G8
            then wish={left} turn=3
            """,
            turn=0,
            wish=rank,
        )


# Trichu and Tientsin.


def test_v3_v4_v8_the_lone_player_plays_the_tables_hand_which_no_wish_binds() -> None:
    three(
        """
        0                         1             2             3      table
        S3 S4                     S5 S6         SQ S8         S9 SK
        (S9,SK)                   ()            ()
        SK                                      -
        S3?too-low
        -                         -                                  .
        then wish=9 pile3=SK
        (S9)
        S9
        then wish=- turn=2
        """,
        turn=3,
        wish=9,
    )


def test_v7_the_order_is_lone_player_opponent_table_opponent() -> None:
    three(
        """
        0                1             2             3             table
        S3 Dr            S5 S6         SQ S8         S9 SK
        S3               S5
        S9
                                       SQ
        Dr               -
        -
                                       -                           .
        (>1,>2)
        >2
        then turn=1 pile2=S3S5S9SQDr
        """,
        turn=0,
    )


def test_v13_v17_the_dog_of_six_goes_to_a_partner_who_has_cards() -> None:
    six(
        """
        0                     1            2            3            4            5            table
        Hu S9                 S3 S4        B3 B4        R3 R4        G3 G4        S5 S6
        Hu
        (L2,L4)
        S9?lead-first
        L1?bad-receiver
        L0?bad-receiver
        L4
        then turn=4
        """,
    )
    six(
        """
        0                     1            2            3            4            5            table
        Hu SA S9              S3 S4        SK           R3 R4        G3 G4        S5 S6
                                           SK           -            -            -
        SA                    -                         -            -            -            .
        Hu
        then turn=4 out=2
        """,
        turn=2,
    )


def test_v13_v14_the_dragon_of_six_and_a_triple_victory() -> None:
    six(
        """
        0                     1            2            3            4            5            table
        Dr                    S3 S4        SK           R3 R4        GA           S5 S6
        Dr                    -            -            -            -            -            .
        (>1,>3,>5)
        >5
        then turn=1 pile5=Dr out=0
                              S3           SK           -            GA
        then over out=0,2,4 points=300,0,0,0
        """,
    )
