import {
  BRICK,
  CLAY,
  DAWN,
  DEEP,
  disc,
  GUM,
  HAZE,
  INK,
  line,
  MIST,
  PAPER,
  rect,
  SEA,
  SEA_DARK,
  shape,
  WHITE,
} from '../hand/hand.ts'
import { skyline, tower } from '../parts/built.ts'
import { ground, hill, tree, water } from '../parts/land.ts'
import { bicycle, boat, ferry } from '../parts/moving.ts'
import { clear, cloud, morning, night, noon, sun } from '../parts/sky.ts'

/** The round hall with three roofs, and a bicycle. */
export const beijing = [
  noon(172),
  skyline(
    168,
    [
      [8, 20, 60],
      [34, 16, 92],
      [258, 18, 78],
      [282, 26, 54],
    ],
    MIST,
  ),
  shape('M118 98q42 -30 84 0l-8 8h-68zM110 124q50 -26 100 0l-8 8h-84zM102 150q58 -26 116 0l-8 9H110z', DEEP),
  shape(
    'M160 78q42 0 42 20h-10q-6 -16 -32 -20zM160 112q50 0 50 12h-12q-8 -10 -38 -12zM160 138q58 0 58 12h-14q-10 -10 -44 -12z',
    INK,
  ),
  rect(130, 106, 60, 8, BRICK),
  rect(122, 132, 76, 8, BRICK),
  rect(118, 158, 84, 20, BRICK),
  line('M124 168h72', CLAY, 20, { dash: '3 9' }),
  disc(160, 72, 6, CLAY),
  shape('M96 178h128l10 8H86z', WHITE),
  shape('M80 188h160l12 9H68z', PAPER),
  shape('M62 199h196l14 10H48z', WHITE),
  ground(208, GUM),
  tree(34, 212, 20, SEA_DARK),
  tree(290, 212, 22, SEA_DARK),
  bicycle(216, 232),
]

/** Towers across the river at night. */
export const shanghai = [
  night(172),
  skyline(
    172,
    [
      [10, 26, 70],
      [42, 18, 98],
      [214, 20, 84],
      [262, 26, 76],
      [292, 22, 104],
    ],
    INK,
  ),
  tower(240, 172, 24, 126, SEA_DARK, MIST),
  shape('M184 172V58q8 -22 22 -26v140z', HAZE),
  shape('M198 172V37l8 -5v140z', SEA),
  line('M192 70v96M198 62v104', MIST, 2, { dash: '3 5' }),
  line('M120 172l12 -40M148 172l-12 -40M134 132V30', PAPER, 4),
  line('M134 30V12', PAPER, 2),
  disc(134, 128, 17, CLAY),
  disc(134, 78, 12, CLAY),
  disc(134, 50, 6, CLAY),
  line('M118 132h32M124 80h20', DAWN, 2),
  water(172, INK),
  line('M126 180h16M128 190h12M196 184h10M130 202h8M246 188h12', CLAY, 3, { cap: 'round' }),
  ferry(222, 214, BRICK),
]

/** The waisted tower above the Pearl River. */
export const guangzhou = [
  morning(172),
  sun(70, 58, 20),
  skyline(
    172,
    [
      [8, 22, 62],
      [36, 26, 88],
      [70, 16, 54],
      [218, 22, 96],
      [246, 28, 66],
      [282, 24, 84],
    ],
    HAZE,
  ),
  shape('M138 172q22 -62 10 -134h24q-12 72 10 134z', DEEP),
  line('M140 164L176 60M180 164L144 60M146 140L172 52M174 140L148 52', MIST, 1.5),
  line('M160 38V10', DEEP, 3),
  shape('M0 174q40 -14 90 -4t110 -4t120 4v10H0z', SEA_DARK),
  water(178, SEA),
  shape('M40 206h120l-10 14H54z', BRICK),
  rect(58, 190, 80, 16, PAPER),
  shape('M50 192q48 -18 96 0z', CLAY),
  line('M64 199h70', DEEP, 7, { dash: '8 6' }),
  boat(252, 216, DEEP),
]

/** A pagoda over the lake, willows and a low boat. */
export const hangzhou = [
  clear(172),
  cloud(190, 36),
  hill(-50, 172, 220, 40, HAZE),
  hill(120, 172, 260, 54, HAZE),
  hill(60, 172, 170, 34, GUM),
  ...[0, 1, 2, 3, 4].flatMap((floor) => {
    const [half, y] = [24 - floor * 3, 154 - floor * 19]
    return [
      rect(150 - half + 6, y - 14, (half - 6) * 2, 16, floor % 2 ? CLAY : DAWN),
      shape(`M${150 - half - 4} ${y - 12}q${half + 4} -12 ${half * 2 + 8} 0l-7 -7h${-(half * 2 - 6)}z`, DEEP),
    ]
  }),
  line('M150 60V40', INK, 2.5),
  ground(164, SEA_DARK, 176),
  water(174, HAZE),
  tree(40, 178, 20, SEA),
  tree(70, 180, 13, GUM),
  shape('M188 204q44 14 92 0l-16 14h-60z', INK),
  shape('M212 202q22 -22 46 0z', BRICK),
  line('M206 204l-18 20', DAWN, 2),
]
