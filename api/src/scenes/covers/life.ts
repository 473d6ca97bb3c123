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
  moved,
  PAPER,
  rect,
  SEA,
  SEA_DARK,
  shape,
  WHITE,
} from '../hand/hand.ts'
import { clock } from '../parts/built.ts'
import { ground, hill, path, tree } from '../parts/land.ts'
import { bus, person, plane, train, tram } from '../parts/moving.ts'
import { clear, cloud, morning, night, noon } from '../parts/sky.ts'

/** Stalls of a fair with visitors before them. */
export const fair = [
  noon(180),
  line('M0 30q80 20 160 0t160 0', INK, 1.2),
  ...[20, 60, 100, 140, 180, 220, 260, 296].map((x, at) =>
    shape(`M${x} ${30 + (at % 4 < 2 ? 7 : -4)}h14l-7 14z`, [SEA, CLAY, DEEP, BRICK][at % 4] ?? SEA),
  ),
  ...(
    [
      [36, SEA],
      [124, BRICK],
      [212, DEEP],
    ] as const
  ).flatMap(([x, fill]) => [
    rect(x + 4, 86, 64, 62, PAPER),
    shape(`M${x - 4} 86l10 -26h60l10 26z`, fill),
    line(`M${x + 14} 60l-4 26M${x + 36} 60v26M${x + 58} 60l4 26`, WHITE, 6),
    rect(x + 12, 98, 48, 14, MIST),
    rect(x, 124, 72, 24, CLAY),
  ]),
  rect(0, 148, 320, 32, HAZE),
  person(112, 168, DEEP, INK, BRICK, 1.3),
  person(196, 170, SEA_DARK, BRICK, CLAY, 1.3),
  person(292, 168, CLAY, INK, BRICK, 1.3),
]

/** An aeroplane lands beyond the window; a case with a label. */
export const arrival = [
  rect(0, 0, 320, 180, HAZE),
  rect(24, 20, 272, 104, MIST),
  shape('M24 124V104q60 -22 130 -8t142 -6v34z', GUM),
  disc(250, 50, 16, DAWN),
  plane(150, 62, 10),
  line('M92 20v104M160 20v104M228 20v104', PAPER, 5),
  rect(0, 124, 320, 6, PAPER),
  rect(0, 150, 320, 30, DEEP),
  rect(122, 108, 56, 52, CLAY, { round: 5 }),
  rect(162, 108, 16, 52, BRICK, { round: 5 }),
  line('M140 108V88h20v20', INK, 3),
  disc(132, 164, 5, INK),
  disc(168, 164, 5, INK),
  shape('M178 120l16 6v22l-12 -4z', DAWN),
  person(222, 166, SEA, INK, BRICK, 1.9),
]

/** Coins in jars of different height beside a bill. */
export const money = [
  rect(0, 0, 320, 180, SEA_DARK),
  rect(0, 146, 320, 34, INK),
  ...(
    [
      [52, 50, 20],
      [112, 70, 38],
      [172, 92, 62],
    ] as const
  ).flatMap(([x, high, full]) => [
    rect(x, 146 - high, 46, high, MIST, { round: 5, opacity: 0.5 }),
    ...Array.from({ length: Math.floor(full / 9) }, (_, at) =>
      rect(x + 6 + (at % 2) * 2, 136 - at * 9, 32, 7, at % 2 ? CLAY : DAWN, { round: 3 }),
    ),
    rect(x + 4, 140 - high, 38, 8, BRICK),
  ]),
  moved(
    'rotate(6 260 100)',
    rect(234, 44, 56, 102, WHITE),
    line('M242 58h40M242 72h28M242 84h34M242 96h24', HAZE, 3),
    line('M242 122h40', SEA, 5),
  ),
  line('M20 30h30M34 22h10M270 22h30', SEA, 4, { cap: 'round' }),
]

/** Rooms of a shared house, each with its light. */
export const rooms = [
  night(180),
  disc(276, 34, 12, DAWN),
  rect(0, 152, 320, 28, INK),
  shape('M70 60L160 14L250 60z', BRICK),
  rect(78, 60, 164, 92, PAPER),
  rect(88, 68, 68, 36, CLAY),
  rect(164, 68, 68, 36, HAZE),
  rect(88, 110, 68, 36, SEA),
  rect(164, 110, 68, 42, DEEP),
  rect(96, 92, 36, 12, WHITE),
  rect(96, 86, 12, 8, DAWN),
  line('M196 68v10', INK, 1.5),
  shape('M188 84l4 -7h8l4 7z', DAWN),
  person(214, 104, SEA_DARK, INK, BRICK, 0.8),
  rect(98, 130, 46, 4, DAWN),
  line('M104 134v12M138 134v12', DAWN, 2),
  person(122, 146, CLAY, INK, BRICK, 0.7),
  rect(188, 122, 22, 30, BRICK),
  disc(205, 138, 1.6, DAWN),
  tree(40, 156, 16, SEA_DARK),
  tree(288, 156, 20, SEA_DARK),
]

/** A young person behind a counter with cups: work beside study. */
export const work = [
  rect(0, 0, 320, 180, DAWN),
  rect(24, 22, 150, 6, BRICK),
  ...[32, 52, 72, 96, 120, 146].map((x, at) =>
    rect(x, 10 + (at % 3) * 2, 12, 12 - (at % 3) * 2, [SEA, DEEP, CLAY][at % 3] ?? SEA),
  ),
  rect(206, 18, 92, 58, SEA_DARK),
  line('M218 34h40M218 46h54M218 58h30', MIST, 3, { cap: 'round' }),
  person(150, 138, SEA, INK, BRICK, 2.4),
  rect(0, 118, 320, 62, CLAY),
  rect(0, 114, 320, 8, BRICK),
  line('M20 136h280M20 154h280', BRICK, 2),
  rect(52, 76, 56, 38, HAZE),
  rect(52, 68, 56, 10, INK),
  rect(70, 90, 20, 4, INK),
  line('M76 94v8M84 94v8', INK, 2),
  rect(212, 96, 18, 18, WHITE),
  rect(240, 96, 18, 18, WHITE),
  rect(212, 102, 18, 8, BRICK),
  rect(240, 102, 18, 8, BRICK),
  line('M220 90q-5 -7 0 -14M248 90q-5 -7 0 -14', HAZE, 2, { cap: 'round' }),
]

/** Streets by tram, train, bus and ferry. */
export const transport = [
  morning(146),
  ...[20, 66, 110, 196, 244, 284].map((x, at) =>
    rect(x, 100 - ((at * 17) % 44), 30, 60 + ((at * 17) % 44), at % 2 ? HAZE : MIST),
  ),
  rect(0, 96, 320, 8, DEEP),
  line('M40 104v34M120 104v34M200 104v34M280 104v34', DEEP, 6),
  train(150, 98, SEA),
  ground(132, GUM, 150),
  rect(0, 146, 320, 20, PAPER),
  tram(94, 164, BRICK),
  bus(232, 164, CLAY),
  ground(166, SEA, 180),
  line('M30 174h60M160 172h80', MIST, 2, { cap: 'round', opacity: 0.6 }),
]

/** A doctor's bag, a shield and a card. */
export const cover = [
  rect(0, 0, 320, 180, MIST),
  disc(58, 46, 18, DAWN),
  rect(0, 150, 320, 30, DAWN),
  shape('M160 24l54 18v40q0 42 -54 66q-54 -24 -54 -66V42z', SEA),
  shape('M160 24l54 18v40q0 42 -54 66z', SEA_DARK),
  line('M160 58v48M136 82h48', WHITE, 12),
  moved(
    'rotate(-8 256 124)',
    rect(222, 104, 70, 44, DEEP, { round: 4 }),
    rect(222, 114, 70, 8, INK),
    line('M230 134h28', DAWN, 3),
  ),
  rect(34, 112, 64, 40, CLAY, { round: 4 }),
  rect(80, 112, 18, 40, BRICK, { round: 4 }),
  line('M52 112v-10h28v10', INK, 3),
  line('M58 124v14M51 131h14', PAPER, 4),
]

/** A gate that opens on a path with posts. */
export const rules = [
  clear(146),
  cloud(240, 28),
  hill(-40, 146, 240, 26, HAZE),
  hill(140, 146, 240, 34, HAZE),
  ground(144, GUM, 180),
  path(132, 180, 160, DAWN),
  rect(84, 62, 16, 88, BRICK),
  rect(220, 62, 16, 88, BRICK),
  rect(80, 54, 24, 9, CLAY),
  rect(216, 54, 24, 9, CLAY),
  line(
    'M100 76L136 86V142L100 146M112 79v66M124 82v61M220 76L184 86V142L220 146M208 79v66M196 82v61',
    INK,
    3,
  ),
  rect(254, 84, 42, 30, PAPER),
  line('M275 114v34', INK, 3),
  line('M260 94h30M260 103h20', SEA, 3),
  person(160, 168, SEA, INK, BRICK, 1.2),
  tree(44, 150, 18, SEA_DARK),
]

/** A school bag, a lunch tin and a timetable on the wall. */
export const term = [
  rect(0, 0, 320, 180, DEEP),
  rect(40, 24, 130, 82, PAPER),
  rect(40, 24, 130, 14, CLAY),
  line('M66 38v68M92 38v68M118 38v68M144 38v68M40 60h130M40 83h130', HAZE, 1.2),
  rect(68, 62, 22, 19, SEA),
  rect(120, 40, 22, 19, CLAY),
  rect(94, 85, 22, 19, BRICK),
  rect(0, 146, 320, 34, BRICK),
  rect(0, 142, 320, 6, CLAY),
  shape('M206 142V88q0 -22 26 -22t26 22v54z', SEA),
  shape('M240 67q18 4 18 21v54h-12V86q0 -12 -6 -19z', SEA_DARK),
  rect(216, 110, 30, 24, SEA_DARK),
  line('M222 66v-8q10 -8 20 0v8', INK, 3),
  rect(272, 120, 30, 22, CLAY, { round: 3 }),
  rect(272, 120, 30, 7, DAWN, { round: 3 }),
  clock(286, 50, 16),
]
