import {
  at,
  BRICK,
  CLAY,
  DAWN,
  DEEP,
  disc,
  HAZE,
  INK,
  line,
  moved,
  PAPER,
  rect,
  SEA,
  SEA_DARK,
  shape,
  WHITE,
} from '../hand/hand.ts'

/** All travel to the right; each at the given point. */
export const yacht = (x: number, y: number, size = 1): string =>
  moved(
    `translate(${x} ${y}) scale(${size})`,
    shape('M-2 -8V-62L30 -12z', WHITE),
    shape('M-6 -8V-54L-28 -12z', PAPER),
    shape('M-34 -7h68l-12 13h-44z', DEEP),
    line('M-3 -8v-56', INK, 2),
  )
export const ferry = (x: number, y: number, hull = SEA): string =>
  at(
    x,
    y,
    shape('M-40 -10h84l-12 14h-62z', hull),
    rect(-30, -24, 58, 14, PAPER),
    rect(-18, -35, 34, 11, PAPER),
    line('M-26 -17h50', DEEP, 6, { dash: '7 4' }),
    line('M-14 -30h28', DEEP, 4, { dash: '6 4' }),
    rect(-4, -45, 10, 10, BRICK),
  )
export const tram = (x: number, y: number, fill = SEA): string =>
  at(
    x,
    y,
    rect(-52, -34, 104, 28, fill, { round: 5 }),
    rect(-52, -34, 104, 6, PAPER, { round: 3 }),
    line('M-46 -21h92', DAWN, 12, { dash: '14 4' }),
    rect(-52, -12, 104, 3, PAPER),
    disc(-34, -4, 5, INK),
    disc(34, -4, 5, INK),
    line('M-8 -34l6 -10h10', INK, 1.5),
  )
export const train = (x: number, y: number, fill = BRICK): string =>
  at(
    x,
    y,
    shape('M-78 -30h132q20 0 26 24h-158z', fill),
    line('M-70 -20h112', DAWN, 10, { dash: '16 5' }),
    shape('M52 -26q12 1 17 12h-17z', DEEP),
    rect(-78, -10, 154, 3, PAPER),
    line('M-84 -2h180', INK, 2),
  )
export const bus = (x: number, y: number, fill = CLAY): string =>
  at(
    x,
    y,
    rect(-34, -30, 68, 26, fill, { round: 4 }),
    line('M-28 -20h58', DEEP, 9, { dash: '12 3' }),
    rect(-34, -11, 68, 2.5, PAPER),
    disc(-20, -4, 5, INK),
    disc(20, -4, 5, INK),
  )
export const balloon = (x: number, y: number, fill = CLAY, size = 1): string =>
  moved(
    `translate(${x} ${y}) scale(${size})`,
    shape('M0 0C-24 -14 -30 -30 -26 -46C-18 -72 18 -72 26 -46C30 -30 24 -14 0 0z', fill),
    shape('M0 0C-10 -16 -12 -30 -10 -46C-8 -62 0 -65 0 -65C0 -65 8 -62 10 -46C12 -30 10 -16 0 0z', DAWN),
    line('M-6 0l3 9M6 0l-3 9', INK, 1.2),
    rect(-5, 9, 10, 8, BRICK),
  )
export const gondola = (x: number, y: number, fill = BRICK): string =>
  at(
    x,
    y,
    line('M0 0v12', INK, 2),
    rect(-13, 12, 26, 22, fill, { round: 5 }),
    rect(-9, 16, 18, 9, DAWN, { round: 2 }),
  )
export const plane = (x: number, y: number, turn = -10): string =>
  moved(
    `translate(${x} ${y}) rotate(${turn})`,
    shape(
      'M-22 -3h30l14 2q4 1 0 3l-14 2h-30q-6 -3 0 -7zM-4 -1l-10 -16h6l16 16zM-4 2l-10 16h6l16 -16zM-22 -2l-6 -9h5l8 9z',
      INK,
    ),
  )
/** From behind: no face. 34 units high. */
export const person = (x: number, y: number, coat = SEA, hair = INK, skin = BRICK, size = 1): string =>
  moved(
    `translate(${x} ${y}) scale(${size})`,
    shape('M-4 0v-12h3.4v12zM.8 0v-12h3.4v12z', INK),
    shape('M-6 -10v-11q0 -5 6 -5t6 5v11z', coat),
    disc(0, -30, 4.6, skin),
    shape('M-5 -29a5 5.4 0 0 1 10 0q-5 -3 -10 0z', hair),
  )
export const bicycle = (x: number, y: number): string =>
  at(
    x,
    y,
    line('M-14 -8m-8 0a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M14 -8m-8 0a8 8 0 1 0 16 0a8 8 0 1 0 -16 0', INK, 2),
    line('M-14 -8l8 -14h16l4 14M-6 -22l8 14h-16M10 -22l-2 -6h6M-8 -25h6', SEA_DARK, 2, { join: 'round' }),
  )
export const boat = (x: number, y: number, fill = CLAY): string =>
  at(
    x,
    y,
    shape('M-30 -6h60l-8 10h-44z', fill),
    rect(-18, -14, 26, 8, PAPER),
    line('M8 -14v-10M-2 -14v-8', HAZE, 1.5),
  )
