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
import { columns, gable, tower } from '../parts/built.ts'
import { person } from '../parts/moving.ts'

/** A ward: a bed by the window, a drip and a nurse. */
export const health = [
  rect(0, 0, 320, 180, DAWN),
  rect(30, 24, 96, 72, MIST),
  shape('M30 96V74q40 -22 96 -4v26z', HAZE),
  line('M78 24v72M30 60h96', PAPER, 4),
  rect(0, 146, 320, 34, HAZE),
  line('M52 146v20M204 146v20', INK, 4),
  rect(44, 122, 168, 26, WHITE, { round: 4 }),
  shape('M96 122h116v22q-60 8 -116 0z', SEA),
  rect(52, 110, 40, 14, PAPER, { round: 5 }),
  line('M46 96v52', DEEP, 5, { cap: 'round' }),
  disc(102, 112, 9, BRICK),
  line('M232 166V42h20v14', INK, 2.5),
  rect(244, 56, 16, 26, MIST, { round: 4 }),
  rect(244, 68, 16, 14, CLAY, { round: 4 }),
  line('M252 82q0 30 -40 44', HAZE, 1.5),
  person(282, 168, WHITE, INK, CLAY, 2.1),
  line('M276 118h12M282 112v12', SEA, 3),
]

/** Shelves, a small table and a book that opens. */
export const education = [
  rect(0, 0, 320, 180, MIST),
  ...[28, 66].flatMap((y, row) => [
    rect(22, y + 30, 140, 5, BRICK),
    ...[INK, SEA, CLAY, DEEP, PAPER, GUM, SEA_DARK, BRICK, HAZE].map((fill, at) =>
      rect(28 + at * 14, y + 30 - 20 - ((at * 7 + row * 5) % 11), 11, 20 + ((at * 7 + row * 5) % 11), fill),
    ),
  ]),
  rect(190, 22, 104, 70, SEA_DARK),
  line('M204 40h52M204 54h72M204 68h40', MIST, 3, { cap: 'round' }),
  rect(186, 92, 112, 5, CLAY),
  rect(0, 150, 320, 30, CLAY),
  shape('M160 132q-28 -18 -62 -8v22q34 -8 62 8q28 -16 62 -8v-22q-34 -10 -62 8z', WHITE),
  line('M160 132v22M112 130q22 -2 38 6M112 138q22 -2 38 6M208 130q-22 -2 -38 6', HAZE, 2),
  rect(60, 150, 200, 6, BRICK),
  disc(254, 138, 11, BRICK),
  line('M254 127q0 -6 5 -8', SEA_DARK, 2.5, { cap: 'round' }),
]

/** Columns that rise, their line, and people on their way. */
export const commerce = [
  rect(0, 0, 320, 98, MIST),
  rect(0, 98, 320, 48, DAWN),
  tower(34, 146, 34, 66, DEEP),
  tower(78, 146, 26, 92, PAPER),
  tower(114, 146, 36, 76, CLAY, DAWN),
  tower(160, 146, 28, 116, DEEP),
  tower(198, 146, 38, 88, PAPER),
  tower(246, 146, 40, 124, SEA, MIST),
  line('M22 112L72 72L128 86L180 38L226 54L292 14', BRICK, 4, { cap: 'round', join: 'round' }),
  disc(72, 72, 5, BRICK),
  disc(128, 86, 5, BRICK),
  disc(180, 38, 5, BRICK),
  disc(226, 54, 5, BRICK),
  rect(0, 146, 320, 34, INK),
  line('M0 163h320', HAZE, 2, { dash: '14 10' }),
  person(96, 158, CLAY, INK, BRICK),
  person(206, 160, PAPER, BRICK, CLAY),
  person(226, 159, SEA, INK, BRICK),
]

/** The scales before a house with columns. */
export const society = [
  rect(0, 0, 320, 180, DAWN),
  rect(0, 148, 320, 32, GUM),
  gable(52, 72, 216, 44, PAPER),
  shape('M160 28L271 72h-36z', HAZE),
  rect(52, 72, 216, 12, PAPER),
  rect(60, 84, 200, 56, CLAY),
  columns(64, 140, 192, 56, 7),
  rect(48, 140, 224, 8, PAPER),
  rect(36, 148, 248, 8, MIST),
  line('M160 52v98M116 66h88', INK, 4, { cap: 'round' }),
  line('M116 66l-16 40h32zM204 66l-16 40h32z', INK, 1.5, { join: 'round' }),
  shape('M96 106h40q-4 14 -20 14t-20 -14zM184 106h40q-4 14 -20 14t-20 -14z', SEA),
  disc(160, 52, 7, SEA),
  rect(140, 148, 40, 8, INK),
]

/** An easel by a window, jars and a cello. */
export const arts = [
  rect(0, 0, 320, 180, HAZE),
  rect(206, 18, 90, 84, DAWN),
  disc(262, 54, 15, CLAY),
  shape('M206 102V84q40 -18 90 -4v22z', GUM),
  line('M251 18v84', PAPER, 4),
  rect(0, 150, 320, 30, BRICK),
  line('M84 168L116 24M148 168L116 24M116 60v108', CLAY, 5),
  rect(70, 40, 92, 74, WHITE),
  shape('M76 108V86q22 -24 44 -8t36 -6v36z', SEA),
  disc(134, 60, 10, BRICK),
  shape('M76 108V98q40 -14 80 0v10z', DEEP),
  rect(66, 114, 100, 5, CLAY),
  shape('M186 166v-22h26v22q-13 5 -26 0z', PAPER),
  line('M192 144l-6 -34M199 144v-40M206 144l8 -32', INK, 2.5),
  shape('M183 112l3 -12l4 11zM196 106l3 -13l3 13zM211 113l5 -11l2 12z', BRICK),
  shape('M262 166q-22 0 -20 -20q2 -10 8 -14q-8 -12 4 -22h16q12 10 4 22q6 4 8 14q2 20 -20 20z', CLAY),
  line('M262 160V84', INK, 4),
  line('M252 140h20', INK, 3),
]

/** Bridges between blocks: many subjects in one plan. */
export const mixed = [
  rect(0, 0, 320, 180, SEA_DARK),
  line('M70 92L140 54L212 92M140 54v76M70 92L140 130L212 92L262 54M212 92L262 130', HAZE, 4, {
    dash: '2 7',
    cap: 'round',
  }),
  ...(
    [
      [70, 92, CLAY],
      [140, 54, DAWN],
      [140, 130, MIST],
      [212, 92, PAPER],
      [262, 54, HAZE],
      [262, 130, BRICK],
    ] as const
  ).map(([x, y, fill]) => disc(x, y, 24, fill)),
  line('M60 86h20M60 92h20M60 98h12', INK, 3, { cap: 'round' }),
  shape('M128 62l12 -20l12 20z', SEA),
  ring(140, 130, 10, DEEP, 3),
  line('M130 130h20M140 120v20', DEEP, 2),
  shape('M202 98V88l10 -6l10 6v10z', BRICK),
  line('M254 58l6 6l10 -14', INK, 4, { cap: 'round', join: 'round' }),
  line('M252 136q10 -16 20 0', DAWN, 4, { cap: 'round' }),
  line('M30 40h20M24 152h34M292 94h16', GUM, 4, { cap: 'round' }),
]

/** Two speech bubbles over a desk with a dictionary. */
export const language = [
  rect(0, 0, 320, 180, MIST),
  shape('M48 26h104q8 0 8 8v50q0 8 -8 8H96l-20 18v-18H48q-8 0 -8 -8V34q0 -8 8 -8z', DEEP),
  line('M80 78L100 38L120 78M88 64h24', DAWN, 5, { cap: 'round', join: 'round' }),
  shape('M186 44h84q8 0 8 8v44q0 8 -8 8v16l-20 -16h-64q-8 0 -8 -8V52q0 -8 8 -8z', DAWN),
  line('M206 62h44M228 54v8M210 66q10 22 36 30M246 66q-10 24 -38 30', BRICK, 4, { cap: 'round' }),
  rect(0, 148, 320, 32, CLAY),
  rect(0, 144, 320, 5, BRICK),
  rect(92, 130, 76, 15, SEA),
  rect(98, 118, 66, 12, BRICK),
  rect(100, 133, 62, 8, PAPER),
  rect(104, 121, 56, 6, PAPER),
  shape('M202 144v-22h22v22z', INK),
  line('M208 122l-4 -22M214 122v-26M220 122l6 -20', SEA_DARK, 2.5),
]
