import { CLAY, DAWN, DEEP, disc, INK, line, MIST, PAPER, rect, WHITE } from '../hand/hand.ts'

const WIDTH = 320
/** A sky ends at the horizon; what lies before it is drawn over. */
export const morning = (horizon: number): string =>
  rect(0, 0, WIDTH, horizon, MIST) + rect(0, horizon * 0.42, WIDTH, horizon * 0.58, DAWN)
export const clear = (horizon: number): string => rect(0, 0, WIDTH, horizon, MIST)
export const noon = (horizon: number): string => rect(0, 0, WIDTH, horizon, DAWN)
export const dusk = (horizon: number): string =>
  rect(0, 0, WIDTH, horizon, DAWN) + rect(0, horizon * 0.45, WIDTH, horizon * 0.55, CLAY)
export const night = (horizon: number): string =>
  rect(0, 0, WIDTH, horizon, DEEP) +
  [38, 84, 132, 178, 232, 286]
    .map((x, place) => disc(x, 18 + ((place * 29) % 46), place % 2 ? 1.2 : 1.6, DAWN))
    .join('')

export const sun = (x: number, y: number, r = 18, fill = CLAY): string => disc(x, y, r, fill)
/** Two strokes with round ends. */
export const cloud = (x: number, y: number, fill = WHITE): string =>
  line(`M${x} ${y}h58M${x + 16} ${y - 7}h28`, fill, 6, { cap: 'round' })
/** The dark of the night covers a part of the disc. */
export const moon = (x: number, y: number): string => disc(x, y, 11, DAWN) + disc(x + 5, y - 3, 9.5, DEEP)
export const birds = (x: number, y: number, stroke = INK): string =>
  line(`M${x} ${y}q5 -5 9 1q4 -6 9 -1M${x + 26} ${y - 10}q4 -4 7 1q3 -5 7 -1`, stroke, 1.5, { cap: 'round' })
export const smoke = (x: number, y: number): string =>
  line(`M${x} ${y}q-8 -10 0 -20t0 -20`, PAPER, 4, { cap: 'round', opacity: 0.9 })
