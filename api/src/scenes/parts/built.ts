import {
  BRICK,
  CLAY,
  DAWN,
  DEEP,
  disc,
  HAZE,
  INK,
  line,
  MIST,
  PAPER,
  rect,
  ring,
  shape,
  WHITE,
} from '../hand/hand.ts'

/** The right side of a solid is one tone darker. */
const SHADES: Readonly<Record<string, string>> = {
  [WHITE]: HAZE,
  [PAPER]: HAZE,
  [CLAY]: BRICK,
  [DEEP]: INK,
  [DAWN]: CLAY,
  [MIST]: HAZE,
}
const shadeOf = (fill: string): string => SHADES[fill] ?? fill

/** Rows of windows are dashed lines, as wide as the windows are high. */
export const windows = (
  x: number,
  y: number,
  width: number,
  count: number,
  fill = DAWN,
  step = 12,
  high = 5,
): string =>
  line(Array.from({ length: count }, (_, row) => `M${x} ${y + row * step}h${width}`).join(''), fill, high, {
    dash: '5 4',
  })

/** Its foot is at `y`. */
export const tower = (
  x: number,
  y: number,
  width: number,
  high: number,
  fill = DEEP,
  lit: string | null = HAZE,
): string =>
  rect(x, y - high, width, high, fill) +
  rect(x + width * 0.78, y - high, width * 0.22, high, shadeOf(fill)) +
  (lit ? windows(x + 4, y - high + 10, width * 0.7 - 4, Math.floor((high - 12) / 11), lit, 11, 4) : '')
/** Far towers have no detail: places, widths and heights. */
export const skyline = (
  y: number,
  towers: readonly (readonly [x: number, width: number, high: number])[],
  fill = HAZE,
): string => towers.map(([x, width, high]) => rect(x, y - high, width, high, fill)).join('')

export const gable = (x: number, y: number, width: number, rise: number, fill = BRICK): string =>
  shape(`M${x - 3} ${y}l${width / 2 + 3} ${-rise}l${width / 2 + 3} ${rise}z`, fill)
export const house = (
  x: number,
  y: number,
  width: number,
  high: number,
  fill = PAPER,
  roof = BRICK,
): string =>
  rect(x, y - high, width, high, fill) +
  rect(x + width * 0.7, y - high, width * 0.3, high, shadeOf(fill)) +
  gable(x, y - high, width, high * 0.55, roof) +
  rect(x + width * 0.16, y - high * 0.7, width * 0.18, high * 0.4, DEEP) +
  rect(x + width * 0.46, y - high * 0.55, width * 0.18, high * 0.55, INK)
/** A long building with a row of arches. */
export const arcade = (
  x: number,
  y: number,
  width: number,
  high: number,
  fill = CLAY,
  holes = DEEP,
): string => {
  const count = Math.max(2, Math.floor((width - 6) / 16))
  const step = (width - 4) / count
  const arch = (at: number) => {
    const [left, wide] = [x + 4 + at * step, step - 5]
    return `M${left.toFixed(1)} ${y}v${-high * 0.36}a${wide / 2} ${wide / 2} 0 0 1 ${wide} 0v${high * 0.36}z`
  }
  return (
    rect(x, y - high, width, high, fill) +
    rect(x, y - high - 4, width, 5, PAPER) +
    windows(x + 6, y - high * 0.76, width - 10, 1, holes, 12, high * 0.18) +
    shape(Array.from({ length: count }, (_, at) => arch(at)).join(''), holes)
  )
}
export const clock = (x: number, y: number, r = 8): string =>
  ring(x, y, r, INK, 1.5, WHITE) + line(`M${x} ${y - r * 0.6}v${r * 0.6}l${r * 0.45} ${r * 0.2}`, INK, 1.2)
export const door = (x: number, y: number, width: number, high: number, fill = INK): string =>
  shape(
    `M${x} ${y}v${-high + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${high - width / 2}z`,
    fill,
  )
export const dome = (x: number, y: number, r: number, fill: string): string =>
  shape(`M${x - r} ${y}a${r} ${r * 1.1} 0 0 1 ${r * 2} 0z`, fill) + line(`M${x} ${y - r * 1.1}v-9`, INK, 2)
export const spire = (x: number, y: number, width: number, rise: number, fill = DEEP): string =>
  shape(`M${x - width / 2} ${y}L${x} ${y - rise}L${x + width / 2} ${y}z`, fill)
export const columns = (
  x: number,
  y: number,
  width: number,
  high: number,
  count: number,
  fill = PAPER,
): string =>
  Array.from({ length: count }, (_, at) =>
    rect(x + (at * (width - 6)) / (count - 1), y - high, 6, high, fill),
  ).join('')
export const lighthouse = (x: number, y: number, high = 60): string =>
  shape(`M${x - 9} ${y}l4 ${-high}h10l4 ${high}z`, WHITE) +
  shape(`M${x + 2} ${y - high}h3l4 ${high}h-4z`, HAZE) +
  rect(x - 7, y - high - 10, 14, 10, DEEP) +
  shape(`M${x - 8} ${y - high - 10}q8 -10 16 0z`, BRICK) +
  rect(x - 9, y - high, 18, 3, INK)
export const wheel = (x: number, y: number, r: number, ground: number): string =>
  ring(x, y, r, DEEP, 2.5) +
  line(
    `M${x} ${y - r}v${r * 2}M${x - r} ${y}h${r * 2}M${x - r * 0.7} ${y - r * 0.7}l${r * 1.4} ${r * 1.4}M${x + r * 0.7} ${y - r * 0.7}l${-r * 1.4} ${r * 1.4}`,
    HAZE,
    1.2,
  ) +
  [0, 45, 90, 135, 180, 225, 270, 315]
    .map((turn) =>
      disc(x + r * Math.cos((turn * Math.PI) / 180), y + r * Math.sin((turn * Math.PI) / 180), 3, BRICK),
    )
    .join('') +
  line(`M${x} ${y}L${x - r * 0.55} ${ground}M${x} ${y}L${x + r * 0.55} ${ground}`, DEEP, 3)
export const deck = (y: number, width: number, from = 0): string =>
  rect(from, y, width, 6, BRICK) +
  line(
    Array.from({ length: Math.floor(width / 18) }, (_, at) => `M${from + 8 + at * 18} ${y + 6}v14`).join(''),
    INK,
    3,
  )
