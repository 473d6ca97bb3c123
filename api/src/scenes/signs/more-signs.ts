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
  rect,
  SEA,
  SEA_DARK,
  shape,
} from '../hand/hand.ts'

const ground = (fill: string) => rect(0, 0, 48, 48, fill, { round: 8 })

export const wind = [
  ground(HAZE),
  line('M7 18h22q7 0 7 -6t-6 -5M7 26h30q6 0 6 6t-6 5M7 34h16q5 0 5 5', INK, 2.5, { cap: 'round' }),
]
export const wall = [
  ground(MIST),
  shape('M6 40V26h6v-5h6v5h6v-5h6v5h6v-5h6v19z', BRICK),
  shape('M18 40v-6q6 -7 12 0v6z', DAWN),
  disc(36, 13, 5, CLAY),
]
export const wave = [
  ground(DEEP),
  shape('M6 36q8 -22 22 -20q10 2 10 10q-6 -6 -11 -2q-6 6 2 12z', MIST),
  line('M6 41h36', DAWN, 2),
]
export const kauri = [
  ground(SEA_DARK),
  rect(21, 20, 6, 21, CLAY),
  shape('M8 22q2 -14 16 -15q14 1 16 15q-8 4 -16 1q-8 3 -16 -1z', GUM),
  line('M10 41h28', DAWN, 2),
]
export const bridge = [
  ground(DAWN),
  line('M5 31Q24 9 43 31', BRICK, 3),
  line('M4 32h40M14 25v7M24 21v11M34 25v7', INK, 2),
  line('M8 40q4 -3 8 0t8 0t8 0t8 0', SEA, 2),
]
export const lake = [
  ground(SEA),
  shape('M24 8l4 6h-8zM18 14h12l3 5H15zM20 19h8v4h-8zM15 23h18l3 5H12zM19 28h10v5H19z', DAWN),
  line('M8 35h32M12 41h24', MIST, 2),
]
export const fruit = [
  ground(DAWN),
  disc(24, 28, 12, CLAY),
  line('M24 16V9', BRICK, 2.5),
  shape('M24 13q2 -8 12 -7q-1 8 -12 7z', SEA),
]
