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
  ring,
  SEA,
  SEA_DARK,
  shape,
  WHITE,
} from '../hand/hand.ts'
import { house } from '../parts/built.ts'
import { hill, rows, tree } from '../parts/land.ts'
import { person } from '../parts/moving.ts'

const table = (fill: string, top: string) => rect(0, 146, 320, 34, fill) + rect(0, 142, 320, 6, top)

/** A microscope, a flask and a leaf in its glass. */
export const science = [
  rect(0, 0, 320, 180, MIST),
  rect(196, 22, 96, 66, DAWN),
  line('M206 40h76M206 56h58M206 72h68', HAZE, 3),
  table(HAZE, PAPER),
  shape('M112 142h64v-8h-64z', INK),
  shape('M150 134q34 -20 22 -62l-10 4q8 30 -18 46z', DEEP),
  moved(
    'rotate(24 148 70)',
    rect(138, 36, 20, 52, WHITE, { round: 3 }),
    rect(142, 24, 12, 14, INK),
    rect(143, 88, 10, 16, DEEP),
  ),
  rect(120, 112, 44, 5, INK),
  shape('M222 142l-20 -2q-4 0 -2 -4l16 -32v-18h14v18l16 32q2 4 -2 4l-20 2z', WHITE),
  shape('M206 130h34l4 8q0 3 -3 3h-36q-3 0 -3 -3z', SEA),
  disc(218, 122, 3, SEA),
  disc(228, 112, 2, SEA),
  shape('M62 142v-34a20 20 0 0 1 40 0v34z', WHITE, 0.7),
  line('M82 142v-34', SEA_DARK, 3),
  shape('M82 122q-16 -2 -16 -18q16 2 16 18zM82 114q14 -2 15 -16q-15 2 -15 16z', SEA),
  rect(58, 138, 48, 5, BRICK),
]

/** A rack of lights, a screen with brackets, a cup. */
export const technology = [
  rect(0, 0, 320, 180, DEEP),
  rect(34, 26, 58, 120, INK, { round: 4 }),
  ...[40, 62, 84, 106].flatMap((y, at) => [
    rect(42, y, 42, 14, DEEP),
    disc(50, y + 7, 2.5, at % 2 ? CLAY : SEA),
    line(`M58 ${y + 7}h20`, HAZE, 3, { dash: '4 3' }),
  ]),
  table(BRICK, CLAY),
  rect(118, 40, 118, 78, INK, { round: 5 }),
  rect(124, 46, 106, 66, MIST),
  line('M146 66l-12 13l12 13M208 66l12 13l-12 13', DEEP, 5, { cap: 'round', join: 'round' }),
  line('M184 60l-14 38', SEA, 5, { cap: 'round' }),
  rect(168, 118, 18, 18, HAZE),
  rect(150, 136, 54, 6, HAZE),
  rect(254, 116, 26, 26, DAWN, { round: 3 }),
  ring(281, 128, 7, DAWN, 4),
  line('M262 108q-6 -8 0 -14M272 108q-6 -8 0 -14', HAZE, 2, { cap: 'round' }),
]

/** A crane swings a beam over the arch of a bridge. */
export const engineering = [
  rect(0, 0, 320, 180, DAWN),
  disc(250, 52, 20, CLAY),
  rect(0, 132, 320, 48, HAZE),
  line('M24 132Q120 10 216 132', DEEP, 7),
  line('M48 104v28M72 82v50M96 70v62M120 66v66M144 70v62M168 82v50M192 104v28', DEEP, 2),
  rect(10, 116, 18, 34, PAPER),
  rect(212, 116, 18, 34, PAPER),
  rect(0, 128, 320, 8, INK),
  line('M266 128V30M258 128V30M258 44l8 12l-8 12l8 12l-8 12l8 12l-8 12', BRICK, 2.5),
  line('M262 30L176 36M262 22L296 36M262 22v14M262 22L190 35', BRICK, 3),
  line('M186 36v18', INK, 1.5),
  rect(164, 54, 44, 7, SEA),
  rect(282, 36, 16, 12, INK),
  line('M20 150h60M120 158h84M236 152h54', WHITE, 2, { cap: 'round', opacity: 0.6 }),
]

/** A house rising from a drawing. */
export const architecture = [
  rect(0, 0, 320, 180, MIST),
  shape('M30 150L90 96h180l30 54z', WHITE),
  line('M60 142L104 104M110 146L136 102M200 146L190 102M252 142L232 104M48 132h224M66 116h190', HAZE, 1.5),
  shape('M112 128V78l42 -26v88z', CLAY),
  shape('M154 140V52l52 18v56z', BRICK),
  shape('M106 80l48 -30l58 20l-50 26z', DEEP),
  rect(122, 92, 20, 16, DAWN),
  shape('M168 134V104l18 -3v30z', DAWN),
  moved(
    'rotate(28 250 70)',
    rect(244, 22, 10, 92, CLAY),
    shape('M244 114h10l-5 14z', INK),
    rect(244, 22, 10, 10, SEA),
  ),
  line('M60 40L44 94M60 40L80 90', INK, 4, { cap: 'round' }),
  disc(60, 40, 6, SEA),
  rect(0, 162, 320, 18, DAWN),
]

/** Rows of green, a wind wheel and a dish of rain. */
export const agriculture = [
  rect(0, 0, 320, 180, MIST),
  disc(64, 46, 18, DAWN),
  hill(-40, 128, 220, 34, HAZE),
  hill(130, 128, 260, 44, HAZE),
  rows(126, SEA_DARK, GUM, 180),
  line('M238 128L250 50L262 128M242 104h16M246 78h8', INK, 2.5),
  shape('M250 50l-4 -24h8zM250 50l24 -6v9zM250 50l-24 -6v9zM250 50l16 18l-7 5zM250 50l-16 18l7 5z', PAPER),
  disc(250, 50, 5, BRICK),
  house(72, 130, 54, 28, CLAY, BRICK),
  rect(132, 96, 20, 34, PAPER),
  shape('M132 96q10 -14 20 0z', HAZE),
  tree(186, 132, 13, GUM),
  person(210, 158, BRICK, CLAY, INK, 1.1),
]

/** A kitchen: a pan in steam, knives and a board. */
export const hospitality = [
  rect(0, 0, 320, 180, DAWN),
  line('M30 30h260', INK, 4),
  ...[70, 108, 146].flatMap((x, at) => [
    line(`M${x} 30v${14 + at * 4}`, INK, 1.2),
    shape(`M${x - 14} ${44 + at * 4}h28q0 16 -14 16t-14 -16z`, at === 1 ? BRICK : DEEP),
  ]),
  line('M214 30v12M236 30v12M258 30v12', INK, 1.2),
  shape('M210 42h8v34q-8 0 -8 -10zM232 42h8v28q-4 6 -8 0zM253 42h10v12h-10z', HAZE),
  rect(0, 146, 320, 34, BRICK),
  rect(0, 140, 320, 8, PAPER),
  shape('M116 108h92v22q0 10 -12 10h-68q-12 0 -12 -10z', DEEP),
  shape('M190 108h18v22q0 10 -12 10h-6z', INK),
  line('M208 114h36M112 108h100', INK, 5, { cap: 'round' }),
  line('M140 98q-10 -10 0 -20M162 98q-10 -12 0 -24M184 98q-10 -10 0 -20', WHITE, 5, { cap: 'round' }),
  shape('M36 140l6 -8h52l6 8z', CLAY),
  disc(58, 126, 7, SEA),
  disc(74, 127, 6, GUM),
  disc(270, 130, 10, BRICK),
]
