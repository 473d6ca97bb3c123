import {
  BRICK,
  CLAY,
  DAWN,
  DEEP,
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
import { house, skyline, tower } from '../parts/built.ts'
import { beach, ground, hill, palm, range, ripples, tree, water } from '../parts/land.ts'
import { balloon, boat, ferry, yacht } from '../parts/moving.ts'
import { birds, clear, cloud, dusk, morning, sun } from '../parts/sky.ts'

/** Parliament on its hill, the carillon on the lake, a balloon at first light. */
export const canberra = [
  morning(172),
  cloud(20, 40),
  range(
    150,
    [
      [0, 22],
      [60, 40],
      [130, 20],
      [210, 46],
      [290, 24],
      [320, 30],
    ],
    HAZE,
  ),
  hill(56, 160, 190, 26),
  shape('M92 140h124l10 10H82z', WHITE),
  rect(112, 128, 84, 12, PAPER),
  line('M116 134h76', DEEP, 6, { dash: '6 5' }),
  line('M132 128L154 66M176 128L154 66', DEEP, 3),
  line('M154 66V36', DEEP, 2.5),
  ground(158, GUM),
  tree(36, 166, 12),
  tree(62, 170, 9, SEA_DARK),
  tree(246, 168, 9, SEA_DARK),
  water(172, HAZE),
  shape('M262 186V96l8 -8v98zM272 186V78l9 7v101zM283 186V100l8 6v80z', WHITE),
  shape('M287 103l4 3v80h-4zM277 82l4 3v101h-4z', MIST),
  shape('M238 186q36 -12 74 0l-8 10h-60z', SEA_DARK),
  balloon(72, 104, CLAY, 0.95),
  balloon(224, 62, BRICK, 0.5),
]

/** The mountain above warehouses on the dock. */
export const hobart = [
  clear(172),
  cloud(30, 34),
  cloud(224, 52),
  shape('M-10 172Q40 80 92 66q20 -8 38 -2t36 -4q60 18 164 112z', HAZE),
  shape('M78 72q14 -12 30 -8t30 -4l28 -2q10 4 20 14q-20 -2 -34 6q-16 -8 -30 2q-22 -8 -44 -8z', WHITE),
  shape('M0 172v-26q80 -18 170 -4t150 -8v38z', GUM),
  ...[CLAY, DAWN, CLAY, PAPER].flatMap((fill, at) => [
    rect(42 + at * 44, 126, 42, 50, fill),
    shape(`M${40 + at * 44} 126l23 -20l23 20z`, BRICK),
    line(`M${50 + at * 44} 138h30M${50 + at * 44} 152h30`, DEEP, 6, { dash: '6 6' }),
    rect(58 + at * 44, 162, 10, 14, INK),
  ]),
  rect(0, 174, 320, 8, BRICK),
  water(180, SEA),
  yacht(252, 206, 1.15),
  boat(84, 214, SEA_DARK),
]

/** Houses on stilts under palms; the sun goes down in the sea. */
export const darwin = [
  dusk(172),
  sun(96, 162, 40, DAWN),
  line('M20 92h70M190 66h90M214 58h40', DAWN, 6, { cap: 'round' }),
  water(166, DEEP),
  line('M64 180h64M74 192h44M84 204h26', DAWN, 3, { cap: 'round' }),
  ferry(66, 222, BRICK),
  shape('M142 240q40 -60 178 -54v54z', SEA_DARK),
  line('M190 200v-36M222 198v-34M254 198v-34M286 200v-36', INK, 4),
  rect(180, 130, 116, 36, PAPER),
  rect(266, 130, 30, 36, HAZE),
  line('M188 148h100', DEEP, 18, { dash: '12 8' }),
  shape('M168 132l30 -30h84l28 30z', BRICK),
  line('M176 166h124', INK, 3),
  palm(164, 206, 96),
  palm(308, 212, 76),
]

/** Towers along a long beach, a board against the sand. */
export const goldCoast = [
  clear(172),
  sun(262, 46, 20, DAWN),
  birds(40, 60),
  skyline(
    172,
    [
      [0, 16, 60],
      [18, 14, 96],
      [96, 18, 118],
      [164, 14, 84],
      [226, 16, 66],
      [282, 20, 92],
      [306, 14, 58],
    ],
    HAZE,
  ),
  tower(36, 172, 20, 112, PAPER),
  tower(62, 172, 26, 84, CLAY, DAWN),
  tower(120, 172, 22, 140, DEEP),
  line('M131 32V12', DEEP, 3),
  tower(146, 172, 18, 100, PAPER),
  tower(186, 172, 30, 72, CLAY, DAWN),
  tower(248, 172, 24, 116, DEEP),
  shape('M0 174q60 -8 120 -2t200 -4v14H0z', GUM),
  beach(178),
  shape('M0 204q80 -16 160 4t160 -6v38H0z', SEA),
  line('M0 203q80 -16 160 4t160 -6', WHITE, 5),
  ripples(214),
  shape('M228 206q-8 -26 6 -50q12 26 4 50z', BRICK),
  line('M233 160v46', DAWN, 1.5),
  palm(292, 194, 62),
]

/** The tower of a harbour that ships and swimmers share. */
export const newcastle = [
  morning(172),
  cloud(206, 34),
  water(150, SEA),
  shape('M160 164q20 -46 74 -56q40 -8 86 10v54H160z', GUM),
  shape('M160 164q20 -46 74 -56q-26 24 -30 60z', CLAY),
  shape('M229 110l3 -40h12l3 40z', WHITE),
  shape('M240 70h4l3 40h-5z', HAZE),
  rect(230, 58, 16, 12, DEEP),
  shape('M228 58q10 -12 20 0z', BRICK),
  house(256, 112, 24, 16),
  shape('M8 150h120l-12 18H24z', BRICK),
  rect(20, 140, 84, 10, DEEP),
  rect(104, 118, 14, 32, PAPER),
  line('M36 140v-14M60 140v-14M84 140v-14', INK, 2),
  shape('M0 192h320v48H0z', DAWN),
  shape('M40 200h176l24 28H16z', MIST),
  shape('M48 204h160l18 20H30z', SEA),
  line('M60 212h40M120 216h60', MIST, 2, { cap: 'round' }),
  line('M0 192h320', PAPER, 4),
]
