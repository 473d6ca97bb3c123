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
import { house, lighthouse, tower, windows } from '../parts/built.ts'
import { ground, gum, hill, palm, path, peak, pine, range, rows, tree, water } from '../parts/land.ts'
import { bus, person, train, yacht } from '../parts/moving.ts'
import { birds, clear, cloud, dusk, morning, noon, sun } from '../parts/sky.ts'

/** Where no town of ours is: gum trees and a shed with an iron roof. */
export const bush = [
  morning(172),
  sun(240, 70, 20),
  range(
    164,
    [
      [0, 30],
      [70, 18],
      [150, 42],
      [230, 22],
      [320, 36],
    ],
    HAZE,
  ),
  ground(158, DAWN),
  hill(-40, 176, 260, 14, GUM),
  house(190, 178, 60, 30, PAPER, BRICK),
  line('M176 178h100', HAZE, 3),
  shape('M0 190q120 -18 320 4v46H0z', GUM),
  path(186, 240, 214, DAWN),
  gum(70, 206, 118),
  gum(284, 198, 74),
  line('M8 214h120M16 206v20M46 206v20M76 206v20M106 206v20', INK, 2),
]

/** A lighthouse where the land ends. */
export const coast = [
  clear(172),
  cloud(28, 40),
  birds(70, 78),
  water(154, SEA),
  yacht(70, 180, 0.7),
  shape('M130 240q4 -80 60 -92q60 -14 130 -8v100z', GUM),
  shape('M130 240q4 -80 60 -92q-24 40 -22 92z', CLAY),
  lighthouse(240, 146, 78),
  house(262, 148, 34, 20),
  line('M118 226q-30 -6 -60 2M112 236q-20 -4 -44 0', WHITE, 4, { cap: 'round' }),
]

/** Vines up to a house of stone. */
export const vines = [
  noon(172),
  sun(72, 54, 20, WHITE),
  hill(-70, 172, 250, 42, MIST),
  hill(110, 172, 280, 56, MIST),
  ground(160, GUM, 174),
  tree(40, 172, 12, SEA_DARK),
  tree(262, 172, 16, SEA_DARK),
  tree(288, 172, 11),
  house(136, 172, 66, 34, CLAY, DEEP),
  rows(172, SEA_DARK, GUM),
]

/** Green hills with sheep, a road with a bus. */
export const pasture = [
  clear(172),
  cloud(200, 34),
  peak(250, 150, 130, 66),
  hill(-60, 176, 260, 60, GUM),
  hill(120, 182, 280, 48, GUM),
  ground(174, SEA_DARK),
  ...[
    [40, 150],
    [74, 142],
    [104, 152],
    [212, 158],
    [246, 152],
  ].map(([x = 0, y = 0]) => disc(x, y, 5, WHITE) + disc(x + 4, y + 1, 4, WHITE) + disc(x + 9, y, 2.5, INK)),
  shape('M0 206q150 -18 320 -4v20q-170 -12 -320 6z', DAWN),
  bus(176, 212, CLAY),
  tree(30, 234, 18),
  pine(292, 236, 64),
]

/** A lake below snow, one pine and a boat house. */
export const alps = [
  morning(172),
  peak(80, 172, 210, 122),
  peak(236, 172, 190, 96),
  shape('M0 172v-12q70 -14 150 -2t170 -6v20z', GUM),
  water(172, HAZE),
  house(196, 176, 50, 26, CLAY, DEEP),
  line('M202 176v12M238 176v12', INK, 3),
  pine(272, 186, 70),
  pine(296, 190, 50),
  shape('M0 214q120 -16 320 8v18H0z', SEA_DARK),
  person(98, 222, BRICK, INK, CLAY, 1.1),
]

/** Red earth, a train that takes a day to cross it. */
export const redPlain = [
  dusk(172),
  sun(72, 150, 34, DAWN),
  shape('M176 172l16 -26h84l20 26z', BRICK),
  ground(168, BRICK),
  ...[
    [30, 184],
    [96, 178],
    [276, 182],
    [220, 176],
  ].map(([x = 0, y = 0]) => shape(`M${x - 12} ${y}q12 -14 24 0z`, GUM)),
  line('M0 204h320', INK, 2),
  train(180, 206, DEEP),
  shape('M0 210h320v30H0z', CLAY),
  line('M20 226h40M100 222h60M220 230h54', BRICK, 2, { cap: 'round' }),
]

/** Palms and a wooden house on stilts. */
export const tropics = [
  noon(172),
  sun(250, 52, 20, CLAY),
  range(
    166,
    [
      [0, 36],
      [80, 56],
      [170, 30],
      [250, 48],
      [320, 26],
    ],
    GUM,
  ),
  ground(162, SEA_DARK),
  line('M108 196v-28M136 196v-28M164 196v-28M192 196v-28', INK, 4),
  rect(98, 132, 106, 36, PAPER),
  rect(178, 132, 26, 36, HAZE),
  line('M106 150h90', DEEP, 18, { dash: '12 9' }),
  shape('M86 134l28 -28h78l26 28z', BRICK),
  shape('M0 194q160 -14 320 0v46H0z', GUM),
  palm(62, 210, 96),
  palm(250, 206, 112),
  palm(288, 216, 70),
  path(196, 240, 150, DAWN),
]

/** Slabs of flats above a shaded walk, a train on its viaduct. */
export const heartland = [
  clear(172),
  sun(40, 44, 16, DAWN),
  ...[
    [18, 66, 118],
    [104, 54, 92],
    [176, 70, 132],
    [262, 46, 104],
  ].flatMap(([x = 0, width = 0, high = 0], at) => [
    tower(x, 180, width, high, at % 2 ? DAWN : WHITE, null),
    windows(x + 5, 190 - high, width * 0.66, Math.floor(high / 12) - 1, at % 2 ? BRICK : SEA, 12, 5),
  ]),
  rect(0, 176, 320, 10, MIST),
  line('M30 186v34M110 186v34M190 186v34M270 186v34', HAZE, 8),
  train(196, 178, SEA_DARK),
  ground(206, GUM),
  tree(64, 222, 22, SEA_DARK),
  tree(150, 226, 18),
  tree(232, 222, 24, SEA_DARK),
  tree(300, 228, 16),
  person(112, 236, CLAY),
]
