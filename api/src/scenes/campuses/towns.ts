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
  ring,
  SEA,
  SEA_DARK,
  shape,
  WHITE,
} from '../hand/hand.ts'
import { arcade, clock, door, gable, spire, tower, windows } from '../parts/built.ts'
import { ground, gum, hill, palm, path, range, ripples, tree } from '../parts/land.ts'
import { bicycle, person } from '../parts/moving.ts'
import { clear, cloud, dusk, morning, noon, sun } from '../parts/sky.ts'

const lawn = (fill = GUM) => ground(146, fill, 180)

/** A long slab of windows, the hall with its round glass, gum trees. */
export const monash = [
  morning(146),
  sun(250, 46, 14),
  range(
    146,
    [
      [0, 12],
      [80, 22],
      [160, 10],
      [240, 24],
      [320, 14],
    ],
    MIST,
  ),
  rect(40, 44, 128, 102, DEEP),
  windows(44, 54, 120, 8, HAZE, 11, 5),
  rect(168, 44, 14, 102, INK),
  rect(186, 96, 96, 50, PAPER),
  rect(262, 96, 20, 50, HAZE),
  ring(222, 120, 17, DEEP, 3, CLAY),
  line('M222 103v34M205 120h34M210 108l24 24M234 108l-24 24', DEEP, 1.5),
  lawn(),
  shape('M0 168q160 -22 320 4v8H0z', DAWN),
  gum(30, 158, 76),
  gum(296, 160, 62),
  person(120, 170, SEA),
  person(136, 171, CLAY, BRICK),
  person(208, 169, PAPER, INK, CLAY),
]

/** A clock tower of brown stone over a cloister. */
export const melbourne = [
  clear(146),
  cloud(28, 30),
  cloud(238, 24),
  arcade(30, 146, 108, 52, CLAY),
  arcade(180, 146, 112, 52, CLAY),
  rect(138, 50, 42, 96, CLAY),
  rect(166, 50, 14, 96, BRICK),
  shape('M134 50h50l-6 -8h-38z', PAPER),
  spire(159, 42, 34, 28, DEEP),
  clock(157, 64, 10),
  line('M146 86h24M146 98h24', DEEP, 6, { dash: '5 4' }),
  door(147, 146, 22, 34),
  lawn(),
  path(146, 180, 158),
  tree(22, 152, 20, SEA_DARK),
  tree(300, 152, 18, SEA_DARK),
  person(110, 168, SEA),
  person(216, 168, PAPER, BRICK, CLAY),
]

/** A tower of pale stone with a pointed roof by a reflecting pool. */
export const westernAustralia = [
  noon(146),
  sun(58, 40, 15, WHITE),
  arcade(40, 146, 240, 44, DAWN, BRICK),
  shape('M34 100l16 -16h220l16 16z', BRICK),
  rect(196, 34, 34, 112, PAPER),
  rect(220, 34, 10, 112, HAZE),
  shape('M192 36l21 -20l21 20z', BRICK),
  door(202, 62, 18, 20, DEEP),
  clock(211, 76, 8),
  ground(144, GUM, 156),
  rect(20, 154, 280, 26, HAZE),
  line('M40 162h50M120 170h70M212 164h62', PAPER, 2, { cap: 'round', opacity: 0.7 }),
  rect(196, 154, 34, 22, PAPER, { opacity: 0.5 }),
  palm(24, 154, 60),
  palm(302, 154, 48),
  tree(120, 148, 14, SEA_DARK),
]

/** A hall of red brick with a steep roof and one fine turret. */
export const adelaide = [
  dusk(146),
  sun(262, 60, 16, DAWN),
  rect(56, 92, 208, 54, CLAY),
  shape('M48 94l20 -34h184l20 34z', DEEP),
  gable(118, 92, 60, 52, BRICK),
  rect(118, 92, 60, 54, BRICK),
  ring(148, 78, 10, DAWN, 2, DEEP),
  door(136, 146, 24, 40),
  spire(204, 60, 16, 40, SEA_DARK),
  rect(198, 56, 12, 12, PAPER),
  line('M66 108h44M186 108h70M66 126h44M186 126h70', DEEP, 9, { dash: '7 8' }),
  lawn(),
  path(146, 180, 148),
  tree(30, 152, 18, SEA_DARK),
  tree(292, 150, 14, SEA_DARK),
  person(96, 170, PAPER),
  person(190, 168, SEA, BRICK, CLAY),
]

/** The registry of dark stone and white facings over a stream. */
export const otago = [
  clear(146),
  hill(-40, 146, 200, 40, HAZE),
  hill(130, 146, 260, 50, HAZE),
  rect(40, 90, 150, 50, DEEP),
  gable(40, 90, 48, 28, INK),
  gable(96, 90, 48, 28, INK),
  line('M48 104h130M48 124h130', WHITE, 11, { dash: '7 9' }),
  rect(190, 44, 36, 96, DEEP),
  rect(216, 44, 10, 96, INK),
  line('M190 68h36M190 98h36', WHITE, 3),
  spire(208, 46, 46, 34, SEA_DARK),
  clock(204, 82, 9),
  door(196, 140, 16, 26, BRICK),
  rect(226, 100, 54, 40, DEEP),
  line('M232 116h44', WHITE, 10, { dash: '7 8' }),
  ground(138, GUM, 156),
  ground(154, SEA, 180),
  ripples(160),
  rect(104, 144, 96, 8, PAPER),
  shape('M112 152q40 -16 80 0v10q-40 -14 -80 0z', HAZE),
  tree(24, 146, 16, SEA_DARK),
  tree(298, 146, 18, SEA_DARK),
  person(150, 146, BRICK),
]

/** Round stacks like baskets of a market, under rain trees. */
export const nanyang = [
  noon(146),
  sun(36, 36, 14, CLAY),
  ...[0, 1, 2, 3, 4].flatMap((floor) => {
    const y = 132 - floor * 20
    return [
      shape(
        `M${72 - floor * 3} ${y}q34 10 ${68 + floor * 6} 0l-4 14q-30 8 ${-(60 + floor * 6)} 0z`,
        floor % 2 ? CLAY : BRICK,
      ),
      shape(
        `M${166 - floor * 3} ${y - 4}q38 10 ${76 + floor * 6} 0l-4 14q-34 8 ${-(68 + floor * 6)} 0z`,
        floor % 2 ? BRICK : CLAY,
      ),
    ]
  }),
  line('M84 54h48M78 74h60M82 94h54M84 114h50M176 50h62M172 70h70M174 90h66M178 110h58', DAWN, 2),
  lawn(SEA_DARK),
  shape('M0 166q160 -14 320 2v12H0z', MIST),
  tree(34, 152, 22, GUM),
  tree(286, 152, 24, GUM),
  palm(152, 152, 44),
  person(114, 172, PAPER),
  person(232, 172, SEA, INK, CLAY),
]

/** Glass and brick in the middle of a city, a bicycle in front. */
export const cityCollege = [
  morning(146),
  tower(16, 146, 30, 92, MIST, HAZE),
  tower(268, 146, 36, 106, MIST, HAZE),
  rect(60, 62, 120, 84, BRICK),
  windows(68, 74, 104, 4, DAWN, 15, 8),
  rect(180, 38, 76, 108, DEEP),
  line('M190 38v108M204 38v108M218 38v108M232 38v108M246 38v108', HAZE, 1.5),
  line('M180 60h76M180 82h76M180 104h76', HAZE, 1.5),
  rect(180, 126, 76, 20, SEA),
  rect(110, 124, 26, 22, INK),
  shape('M104 124h38l-4 -8h-30z', CLAY),
  ground(146, HAZE, 180),
  rect(0, 146, 320, 5, PAPER),
  tree(48, 154, 16, SEA_DARK),
  bicycle(88, 172),
  person(200, 168, CLAY),
  person(218, 169, PAPER, BRICK, CLAY),
]

/** A workshop with a saw-tooth roof: trades are taught here. */
export const workshop = [
  clear(146),
  cloud(222, 26),
  ...[0, 1, 2, 3].map((tooth) => shape(`M${44 + tooth * 58} 92V62l58 30z`, tooth % 2 ? DEEP : INK)),
  ...[0, 1, 2, 3].map((tooth) => shape(`M${46 + tooth * 58} 90V68l10 5v17z`, DAWN)),
  rect(44, 90, 232, 56, CLAY),
  rect(236, 90, 40, 56, BRICK),
  line('M56 108h96', DEEP, 14, { dash: '14 8' }),
  rect(168, 104, 52, 42, INK),
  line('M168 112h52M168 120h52M168 128h52', HAZE, 1.5),
  lawn(HAZE),
  shape('M120 146h136l30 34H96z', PAPER),
  ...[190, 212].map((x) => disc(x, 132, 5, CLAY)),
  tree(20, 150, 16, SEA_DARK),
  gum(298, 152, 60),
  person(150, 166, SEA, DAWN, CLAY),
  person(232, 168, BRICK, DAWN, INK),
]

/** A school behind its fence: a low hall and a field to play on. */
export const schoolyard = [
  noon(146),
  sun(268, 38, 15, CLAY),
  rect(46, 88, 170, 54, PAPER),
  rect(196, 88, 20, 54, HAZE),
  shape('M38 90l18 -28h150l20 28z', BRICK),
  rect(120, 40, 26, 26, PAPER),
  spire(133, 42, 34, 20, SEA_DARK),
  clock(133, 54, 7),
  line('M58 106h50M158 106h36M58 124h50M158 124h36', DEEP, 9, { dash: '9 7' }),
  door(122, 142, 22, 34, SEA),
  ground(140, GUM, 180),
  line('M236 140V96M282 140V96M236 112h46', WHITE, 3),
  line('M0 168q160 -16 320 0', DAWN, 3),
  tree(24, 150, 18, SEA_DARK),
  person(92, 164, SEA, INK, CLAY, 0.8),
  person(108, 165, SEA, BRICK, BRICK, 0.8),
  disc(252, 164, 4, WHITE),
]
