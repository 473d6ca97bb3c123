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
import { clock, gable, spire } from '../parts/built.ts'
import { ground, hill, peak, pine, range, ripples, tree, water } from '../parts/land.ts'
import { balloon, person, train, tram } from '../parts/moving.ts'
import { clear, cloud, dusk, morning, noon, smoke, sun } from '../parts/sky.ts'

/** The roof of the cathedral of card, a tram and the river. */
export const christchurch = [
  noon(172),
  range(
    160,
    [
      [0, 14],
      [60, 40],
      [120, 22],
      [190, 50],
      [260, 26],
      [320, 38],
    ],
    MIST,
  ),
  shape('M96 172L160 56L224 172z', PAPER),
  shape('M160 56L224 172h-22z', HAZE),
  shape('M116 172L160 92L204 172z', DEEP),
  shape(
    'M124 172l10 -18l10 18zM146 172l14 -26l14 26zM176 172l10 -18l10 18zM140 146l12 -22l8 22zM162 146l8 -22l12 22z',
    CLAY,
  ),
  tree(56, 174, 18),
  tree(84, 176, 12, SEA_DARK),
  tree(262, 174, 20, SEA_DARK),
  ground(170, GUM),
  line('M0 192h320', INK, 2),
  tram(232, 194, BRICK),
  shape('M0 212q80 -12 160 0t160 -4v32H0z', SEA),
  ripples(216),
  shape('M48 220h70l-8 8H56z', DEEP),
  person(74, 220, PAPER, INK, BRICK, 0.7),
  line('M84 196l-8 34', DAWN, 1.5),
]

/** The station of dark stone with pale bands. */
export const dunedin = [
  clear(172),
  cloud(214, 36),
  hill(-60, 172, 240, 60, HAZE),
  hill(130, 172, 260, 48, HAZE),
  rect(58, 112, 206, 64, DEEP),
  line('M58 126h206M58 148h206', DAWN, 3),
  line('M70 138h186', PAPER, 12, { dash: '8 12' }),
  line('M70 162h186', PAPER, 14, { dash: '10 10' }),
  gable(64, 112, 46, 34, BRICK),
  gable(122, 112, 46, 34, BRICK),
  line('M87 98v14M145 98v14', DAWN, 6),
  rect(204, 58, 40, 118, DEEP),
  rect(236, 58, 8, 118, INK),
  line('M204 86h40M204 126h40', DAWN, 3),
  shape('M200 58q24 -42 48 0z', BRICK),
  line('M224 36V18', INK, 2.5),
  clock(222, 72, 10),
  shape('M212 176v-22q10 -12 20 0v22z', INK),
  ground(174, GUM),
  line('M0 206h320', INK, 2),
  train(120, 208, CLAY),
  shape('M0 214h320v26H0z', SEA_DARK),
  line('M18 226h30M70 226h30M122 226h30M174 226h30M226 226h30M278 226h30', DAWN, 6, {
    cap: 'round',
    dash: '1 10',
  }),
]

/** Balloons above the river and its gardens. */
export const hamilton = [
  morning(172),
  hill(-30, 172, 180, 30, MIST),
  hill(120, 172, 240, 38, MIST),
  balloon(104, 112, SEA, 1.2),
  balloon(204, 84, CLAY, 0.85),
  balloon(256, 128, BRICK, 0.5),
  ground(160, GUM),
  line('M-10 168Q160 120 330 168', PAPER, 6),
  line('M60 152v24M110 146v30M160 144v32M210 146v30M260 152v24', PAPER, 3),
  tree(26, 178, 16, SEA_DARK),
  tree(292, 178, 18, SEA_DARK),
  shape('M120 176h80q-20 26 60 64H70q70 -40 50 -64z', HAZE),
  line('M140 190h36M128 206h60M120 224h70', PAPER, 2, { cap: 'round', opacity: 0.7 }),
  line('M24 208h64M20 220h56M230 208h70M244 220h60', DAWN, 5, { cap: 'round', dash: '1 9' }),
]

/** Wind wheels on the range, a clock in the square. */
export const palmerstonNorth = [
  clear(172),
  cloud(26, 34),
  range(
    150,
    [
      [0, 26],
      [80, 44],
      [160, 30],
      [250, 52],
      [320, 36],
    ],
    HAZE,
  ),
  shape('M0 172v-30q80 -14 160 -4t160 -8v42z', GUM),
  ...[52, 110, 252, 292].flatMap((x, at) => [
    line(`M${x} ${132 + (at % 2) * 8}V${70 + (at % 2) * 10}`, WHITE, 4),
    line(
      `M${x} ${70 + (at % 2) * 10}l0 -26M${x} ${70 + (at % 2) * 10}l22 12M${x} ${70 + (at % 2) * 10}l-22 12`,
      WHITE,
      3,
      { cap: 'round' },
    ),
  ]),
  ground(170, GUM),
  shape('M0 214q160 -20 320 0v26H0z', DAWN),
  rect(166, 92, 30, 124, PAPER),
  rect(186, 92, 10, 124, HAZE),
  rect(160, 86, 42, 8, DEEP),
  spire(181, 86, 26, 34, SEA),
  clock(179, 110, 10),
  line('M170 132h16M170 148h16M170 164h16', DEEP, 5),
  tree(126, 218, 16, SEA_DARK),
  tree(246, 216, 20, SEA_DARK),
  person(92, 226, CLAY),
  person(108, 226, SEA, BRICK, CLAY),
]

/** A steamer on a lake under the peaks. */
export const queenstown = [
  noon(172),
  peak(60, 172, 170, 104),
  peak(250, 172, 190, 120),
  peak(156, 172, 150, 82),
  shape('M0 172v-14q50 -14 110 -2t120 -6t90 4v18z', GUM),
  pine(24, 178, 48),
  pine(44, 180, 34),
  pine(298, 180, 54),
  pine(274, 180, 36),
  water(174, SEA),
  smoke(168, 142),
  shape('M92 192h148l-16 20H108z', WHITE),
  line('M96 198h140', BRICK, 3),
  rect(112, 176, 104, 16, PAPER),
  line('M118 184h92', DEEP, 7, { dash: '8 6' }),
  rect(160, 146, 16, 30, BRICK),
  rect(160, 146, 16, 6, INK),
  line('M124 176v-40M208 176v-34', INK, 2),
  line('M92 214q-26 4 -50 2M80 222q-20 2 -34 0', WHITE, 3, { cap: 'round' }),
]

/** Steam of hot springs between pines. */
export const rotorua = [
  dusk(172),
  sun(250, 58, 18, WHITE),
  range(
    166,
    [
      [0, 40],
      [90, 24],
      [180, 58],
      [250, 30],
      [320, 44],
    ],
    BRICK,
  ),
  ground(164, SEA_DARK),
  pine(28, 184, 74),
  pine(58, 190, 52),
  pine(292, 186, 80),
  pine(262, 192, 50),
  shape('M0 196q160 -22 320 0v44H0z', DAWN),
  shape('M76 206q40 -16 88 -6t76 6q-30 22 -82 22t-82 -22z', SEA),
  shape('M90 208q34 -10 70 -4t62 4q-26 12 -66 12t-66 -12z', MIST),
  line('M128 200q-16 -22 0 -44t-4 -44M160 198q-14 -30 4 -58t-2 -54M192 202q-10 -20 4 -38t0 -34', WHITE, 9, {
    cap: 'round',
    opacity: 0.9,
  }),
]
