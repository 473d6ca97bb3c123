import { CLAY, DAWN, DEEP, disc, GUM, INK, line, MIST, outlined, ring, SEA } from '../hand/hand.ts'

export const commerce = [
  outlined('M8 30h9v18h-9z', MIST, INK, 1.75),
  outlined('M21 22h9v26h-9z', DAWN, INK, 1.75),
  outlined('M34 14h9v34h-9z', SEA, INK, 1.75),
  line('M6 48h44', INK, 1.75),
  line('M10 20L23 12L30 14L46 6', INK, 1.75, { cap: 'round' }),
]

export const health = [
  outlined('M28 48C10 36 6 26 8 18c3 -9 15 -10 20 0c5 -10 17 -9 20 0c2 8 -2 18 -20 30z', DAWN, INK, 1.75),
  line('M8 28h11l4 -9l7 17l4 -8h14', SEA, 2.5, { cap: 'round', join: 'round' }),
]

export const engineering = [
  outlined('M6 42h44v6H6z', MIST, INK, 1.75),
  outlined('M10 42C14 16 42 16 46 42', DAWN, INK, 1.75),
  line('M16 32v10M22 26v16M28 23v19M34 26v16M40 32v10', INK, 1.5),
  ring(28, 11, 4, INK, 1.75, SEA),
]

export const technology = [
  outlined('M7 10h42v30h-42z', MIST, INK, 1.75),
  outlined('M20 48h16l-2 -8H22z', DAWN, INK, 1.75),
  line('M17 20l-5 5l5 5M39 20l5 5l-5 5', INK, 2, { cap: 'round', join: 'round' }),
  line('M31 18l-6 14', SEA, 2.5, { cap: 'round' }),
]

export const education = [
  outlined(
    'M28 16C20 10 12 11 6 13v30c6 -2 14 -3 22 3c8 -6 16 -5 22 -3V13c-6 -2 -14 -3 -22 3z',
    DAWN,
    INK,
    1.75,
  ),
  outlined('M28 16c8 -6 16 -5 22 -3v30c-6 -2 -14 -3 -22 3z', MIST, INK, 1.75),
  line('M34 22q6 -3 10 -2M34 29q6 -3 10 -2', SEA, 2, { cap: 'round' }),
]

export const society = [
  line('M28 8v38M12 15h32', INK, 1.75, { cap: 'round' }),
  outlined('M5 31l7 -16l7 16a7 7 0 0 1 -14 0zM37 31l7 -16l7 16a7 7 0 0 1 -14 0z', DAWN, INK, 1.75),
  outlined('M18 48q10 -6 20 0z', SEA, INK, 1.75),
  ring(28, 9, 3, INK, 1.75, SEA),
]

export const arts = [
  outlined(
    'M28 8C14 8 6 18 6 29s9 19 19 19c5 0 4 -5 3 -8c-1 -4 2 -6 6 -6h8c5 0 8 -4 8 -9C50 15 40 8 28 8z',
    DAWN,
    INK,
    1.75,
  ),
  disc(17, 24, 3.5, SEA),
  disc(27, 17, 3.5, DEEP),
  disc(38, 20, 3.5, CLAY),
  disc(16, 35, 3.5, GUM),
]

export const language = [
  outlined('M8 8h26q4 0 4 4v14q0 4 -4 4H20l-8 7v-7H8q-4 0 -4 -4V12q0 -4 4 -4z', MIST, INK, 1.75),
  outlined('M44 22h4q4 0 4 4v14q0 4 -4 4h-3v6l-7 -6H26q-4 0 -4 -4v-4', DAWN, INK, 1.75),
  line('M15 25l5.5 -13l5.5 13M17 21h7', INK, 2, { cap: 'round', join: 'round' }),
  line('M32 36h14', SEA, 2.5, { cap: 'round' }),
]
