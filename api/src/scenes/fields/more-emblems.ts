import { CLAY, DAWN, INK, line, MIST, outlined, ring, SEA } from '../hand/hand.ts'

const STROKE = 1.75
export const science = [
  outlined('M22 8h12v14l12 22q2 5 -3 5H13q-5 0 -3 -5l12 -22z', MIST),
  outlined('M16.5 34h23l6 10q2 5 -3 5H13q-5 0 -3 -5z', DAWN),
  line('M19 8h18', INK, STROKE),
  ring(25, 42, 2.5, INK, 1.2, SEA),
  ring(32, 39, 1.8, INK, 1.2, SEA),
]
export const architecture = [
  outlined('M8 48V26l14 -10l14 10v22z', DAWN),
  outlined('M36 48V20l12 6v22z', MIST),
  outlined('M18 48V36h8v12z', SEA),
  line('M4 48h48M8 26L22 16L36 26', INK, STROKE),
]
export const agriculture = [
  outlined('M28 24C28 12 18 8 8 8c0 12 8 18 20 18z', MIST),
  outlined('M28 30c0 -10 8 -14 20 -14c0 11 -8 16 -20 16z', SEA),
  line('M28 48V24', INK, STROKE),
  outlined('M8 44q20 -8 40 0v6H8z', DAWN),
]
export const hospitality = [
  outlined('M14 30h28v14q0 4 -4 4H18q-4 0 -4 -4z', MIST),
  outlined('M14 30q-8 -4 -6 -11q3 -6 9 -4q3 -8 11 -8t11 8q6 -2 9 4q2 7 -6 11z', DAWN),
  line('M14 38h28', SEA, 3),
  line('M23 30v-7M33 30v-7', INK, STROKE),
]
export const mixed = [
  outlined('M8 8h18v18H8z', MIST),
  outlined('M30 30h18v18H30z', DAWN),
  outlined('M30 17a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z', SEA),
  outlined('M8 48l9 -18l9 18z', CLAY),
]
