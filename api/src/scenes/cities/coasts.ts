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
import { deck, gable, lighthouse, skyline, tower, wheel } from '../parts/built.ts'
import { beach, ground, hill, palm, ripples, rock, tree, water } from '../parts/land.ts'
import { bus, gondola, tram, yacht } from '../parts/moving.ts'
import { birds, clear, cloud, morning, noon, sun } from '../parts/sky.ts'

/** A road on piers follows the cliff above the sea. */
export const wollongong = [
  noon(172),
  sun(70, 56, 20, WHITE),
  water(146, SEA),
  shape('M120 240q10 -120 64 -180q60 -30 136 -36v216z', GUM),
  shape('M120 240q10 -120 64 -180q-6 80 10 180z', CLAY),
  shape('M150 240q6 -70 34 -120q4 60 10 120z', BRICK),
  line('M-10 196Q60 178 116 190T250 168T330 176', PAPER, 9),
  line('M-10 191Q60 173 116 185T250 163T330 171', HAZE, 2),
  line('M24 196v44M72 192v48M120 196v44M168 186v54M216 178v62', PAPER, 6),
  bus(58, 188, CLAY),
  lighthouse(296, 108, 40),
  tree(226, 104, 10, SEA_DARK),
  tree(252, 86, 12, SEA_DARK),
]

/** A wheel and a pier on a quiet bay. */
export const geelong = [
  morning(172),
  cloud(220, 36),
  skyline(
    170,
    [
      [188, 18, 34],
      [210, 26, 48],
      [240, 16, 28],
      [262, 30, 40],
      [296, 24, 26],
    ],
    MIST,
  ),
  shape('M150 172q60 -18 170 -8v8z', GUM),
  wheel(78, 108, 52, 186),
  water(174, HAZE),
  deck(184, 214),
  rect(132, 152, 68, 32, PAPER),
  rect(182, 152, 18, 32, HAZE),
  line('M140 166h54', DEEP, 10, { dash: '9 5' }),
  gable(132, 152, 68, 26, BRICK),
  disc(166, 142, 5, DAWN),
  yacht(262, 204, 0.9),
]

/** Cabins over the rainforest, a lagoon below. */
export const cairns = [
  clear(172),
  cloud(34, 30),
  shape('M0 172V96q40 -36 84 -20t70 -26q44 -6 76 30t90 22v70z', HAZE),
  shape('M0 172v-36q60 -30 120 -12t110 -8t90 8v48z', SEA_DARK),
  line('M-10 66L330 118', INK, 1.5),
  gondola(92, 82, BRICK),
  gondola(214, 100, CLAY),
  shape('M0 164q50 -16 90 -4t90 -6t140 4v20H0z', GUM),
  palm(30, 186, 64),
  palm(58, 190, 44),
  palm(292, 188, 72),
  beach(178),
  shape('M36 206q60 -26 150 -14t110 12q-40 24 -130 24t-130 -22z', SEA),
  ripples(204),
  line('M150 206v-30M176 210v-40M202 206v-26', DEEP, 2),
  shape(
    'M138 172q14 -12 26 0q-12 10 -26 0zM162 166q16 -14 30 0q-14 12 -30 0zM190 176q14 -12 26 0q-12 10 -26 0z',
    PAPER,
  ),
]

/** The red rock above a marina. */
export const townsville = [
  clear(172),
  sun(44, 48, 18, DAWN),
  cloud(212, 34),
  rock(72, 172, 226, 100),
  line('M150 108l10 -16M190 100l8 -18M226 116l4 -14M128 140l8 -12', BRICK, 3),
  shape('M96 172q24 -26 60 -18t64 -14t100 32z', GUM),
  tower(20, 172, 24, 54, PAPER),
  tower(50, 172, 26, 38, DEEP),
  tower(272, 172, 24, 46, PAPER),
  palm(12, 178, 40),
  rect(0, 170, 320, 6, DAWN),
  water(174, SEA),
  deck(192, 120, 200),
  yacht(118, 214, 1.1),
]

/** Plugs of old volcanoes behind a surf beach. */
export const sunshineCoast = [
  morning(172),
  birds(216, 50),
  shape(
    'M22 172q16 -60 36 -92q14 40 34 92zM126 172q6 -70 28 -110q22 44 34 110zM200 172q34 -50 60 -58q34 22 50 58z',
    HAZE,
  ),
  shape('M62 92q14 30 26 80h-22zM158 70q18 42 26 102h-18z', DEEP, 0.35),
  ground(158, GUM),
  tree(30, 166, 12, SEA_DARK),
  tree(232, 164, 14, SEA_DARK),
  tree(282, 168, 10),
  beach(170),
  shape('M0 196q70 -12 150 4t170 -8v48H0z', SEA),
  line('M0 195q70 -12 150 4t170 -8M40 216q60 -8 110 2', WHITE, 4),
  line('M206 190v-28', INK, 2),
  shape('M206 160q-26 2 -30 16h60q-4 -14 -30 -16z', BRICK),
  shape('M206 160q-10 4 -12 16h24q-2 -12 -12 -16z', DAWN),
]

/** A tram past the wheel of an old mine. */
export const ballarat = [
  noon(172),
  hill(-40, 172, 220, 34, MIST),
  hill(140, 172, 240, 46, MIST),
  line('M120 172L150 62M188 172L158 62M104 172h100M132 128h44M140 98h28', BRICK, 5),
  line('M154 58m-16 0a16 16 0 1 0 32 0a16 16 0 1 0 -32 0', INK, 3),
  line('M154 42v32M138 58h32', INK, 1.5),
  line('M168 66L246 150', INK, 2),
  rect(212, 136, 74, 40, CLAY),
  rect(266, 136, 20, 40, BRICK),
  line('M222 152h38', DEEP, 8, { dash: '8 6' }),
  gable(212, 136, 74, 22, DEEP),
  rect(30, 128, 52, 48, PAPER),
  rect(66, 128, 16, 48, HAZE),
  line('M38 142h28M38 156h28', DEEP, 6, { dash: '6 5' }),
  rect(26, 120, 60, 9, BRICK),
  ground(174, GUM),
  line('M0 214h320', INK, 2),
  line('M0 222h320', DAWN, 5, { dash: '3 9' }),
  tram(170, 216, SEA_DARK),
  tree(292, 196, 16),
]
