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
  rect,
  SEA,
  SEA_DARK,
  shape,
} from '../hand/hand.ts'

export const leaf = [
  rect(0, 0, 48, 48, SEA_DARK, { round: 8 }),
  shape('M10 38C10 18 24 8 40 8c0 18 -10 30 -30 30z', HAZE),
  line('M10 40L32 16M18 31v-9M24 25v-8M20 29h9', DAWN, 1.5),
]

export const star = [
  rect(0, 0, 48, 48, DEEP, { round: 8 }),
  shape('M24 7l4 13l13 4l-13 4l-4 13l-4 -13l-13 -4l13 -4z', DAWN),
  line('M6 40h36', HAZE, 1.5),
]

export const lighthouse = [
  rect(0, 0, 48, 48, SEA, { round: 8 }),
  shape('M20 40l2 -22h4l2 22z', DAWN),
  rect(20, 12, 8, 6, INK),
  shape('M19 12l5 -5l5 5z', DAWN),
  shape('M28 14l16 -6v13zM20 14L4 8v13z', DAWN, 0.45),
  line('M6 41h36', DAWN, 1.5),
]

export const gate = [
  rect(0, 0, 48, 48, BRICK, { round: 8 }),
  shape('M8 40V20q16 -14 32 0v20h-8V28q-8 -8 -16 0v12z', DAWN),
  line('M5 16q19 -12 38 0M8 40h32', INK, 2),
]

export const river = [
  rect(0, 0, 48, 48, GUM, { round: 8 }),
  disc(24, 20, 9, DAWN),
  line('M6 34q6 -5 12 0t12 0t12 0M6 41q6 -5 12 0t12 0t12 0', INK, 2),
]

export const bricks = [
  rect(0, 0, 48, 48, CLAY, { round: 8 }),
  line(
    'M8 16h32M8 24h32M8 32h32M18 8v8M32 8v8M12 16v8M26 16v8M38 16v8M18 24v8M32 24v8M12 32v8M26 32v8',
    BRICK,
    2,
  ),
]
