import {
  BRICK,
  CLAY,
  DAWN,
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

/** From a height down to the lower edge. */
export const ground = (y: number, fill = GUM, bottom = 240): string => rect(0, y, 320, bottom - y, fill)
export const ripples = (y: number, stroke = MIST): string =>
  line(`M24 ${y}h60M150 ${y + 8}h92M46 ${y + 19}h84M216 ${y + 24}h66`, stroke, 2, {
    cap: 'round',
    opacity: 0.55,
  })
export const water = (y: number, fill = SEA, bottom = 240): string =>
  ground(y, fill, bottom) + ripples(y + 12)
/** A range: every second number is a height above `y`, every first a place. */
export const range = (y: number, tops: readonly (readonly [x: number, rise: number])[], fill = HAZE) =>
  shape(`M0 ${y}${tops.map(([x, rise]) => `L${x} ${y - rise}`).join('')}L320 ${y}z`, fill)
export const hill = (x: number, y: number, width: number, rise: number, fill = GUM): string =>
  shape(`M${x} ${y}q${width / 2} ${-rise * 2} ${width} 0z`, fill)
export const peak = (x: number, y: number, width: number, rise: number): string => {
  const [half, cap] = [width / 2, rise * 0.34]
  const across = (half * cap) / rise
  return (
    shape(`M${x - half} ${y}L${x} ${y - rise}L${x + half} ${y}z`, HAZE) +
    shape(
      `M${x - across} ${y - rise + cap}L${x} ${y - rise}L${x + across} ${y - rise + cap}l${-across * 0.5} -5l${-across * 0.4} 7l${-across * 0.5} -6z`,
      WHITE,
    )
  )
}
export const tree = (x: number, y: number, r = 14, fill = GUM): string =>
  line(`M${x} ${y}v${-r * 1.4}`, INK, 2.5) +
  disc(x, y - r * 1.9, r, fill) +
  shape(
    `M${x - r} ${y - r * 1.9}a${r} ${r} 0 0 1 ${r} ${-r}a${r * 1.3} ${r * 1.3} 0 0 0 ${-r * 0.2} ${r * 1.8}z`,
    WHITE,
    0.16,
  )
/** A eucalypt: a pale stem that forks, flat crowns. */
export const gum = (x: number, y: number, high = 60): string =>
  line(
    `M${x} ${y}q2 ${-high * 0.5} 0 ${-high * 0.75}M${x} ${y - high * 0.5}l${high * 0.28} ${-high * 0.3}`,
    DAWN,
    4,
    {
      cap: 'round',
    },
  ) +
  shape(`M${x - high * 0.4} ${y - high * 0.72}q${high * 0.36} ${-high * 0.5} ${high * 0.72} 0z`, GUM) +
  shape(`M${x + high * 0.02} ${y - high * 0.68}q${high * 0.3} ${-high * 0.4} ${high * 0.6} 0z`, SEA_DARK)
export const palm = (x: number, y: number, high = 54): string =>
  line(`M${x} ${y}q4 ${-high * 0.5} 0 ${-high}`, BRICK, 3.5) +
  shape(
    `M${x} ${y - high}q-22 -14 -30 6q14 -8 30 -4q-18 2 -22 20q8 -14 24 -17q14 4 20 18q-2 -18 -18 -21q16 -4 28 5q-8 -20 -32 -7z`,
    SEA_DARK,
  )
export const pine = (x: number, y: number, high = 50): string =>
  rect(x - 1.5, y - 8, 3, 8, INK) +
  [0, 1, 2]
    .map((step) => {
      const [half, low] = [high * (0.3 - step * 0.07), y - 7 - step * high * 0.27]
      return shape(
        `M${x - half} ${low}L${x} ${low - high * 0.4}L${x + half} ${low}z`,
        step % 2 ? SEA : SEA_DARK,
      )
    })
    .join('')
/** Rows that run towards the reader. */
export const rows = (y: number, fill: string, stroke: string, bottom = 240): string =>
  ground(y, fill, bottom) +
  line(
    [-7, -5, -3, -1, 1, 3, 5, 7].map((row) => `M${160 + row * 14} ${y}L${160 + row * 46} ${bottom}`).join(''),
    stroke,
    3,
    { dash: '7 5' },
  )
export const beach = (y: number, bottom = 240): string =>
  shape(`M0 ${y + 8}q90 -14 180 0t140 -4V${bottom}H0z`, DAWN) +
  line(`M0 ${y + 7}q90 -14 180 0t140 -4`, WHITE, 4)
export const path = (y: number, bottom: number, x = 160, fill = DAWN): string =>
  shape(`M${x - 7} ${y}h14l24 ${bottom - y}h-62z`, fill)
export const rock = (x: number, y: number, width: number, rise: number): string =>
  shape(`M${x} ${y}l${width * 0.14} ${-rise}h${width * 0.6}l${width * 0.26} ${rise}z`, CLAY) +
  shape(`M${x + width * 0.62} ${y}l${width * 0.06} ${-rise}h${width * 0.06}l${width * 0.26} ${rise}z`, BRICK)
export const wall = (y: number, fill = PAPER): string => rect(0, y, 320, 5, fill)
