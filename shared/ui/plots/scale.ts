import { nice, ticks } from 'd3-array'

export interface Scale {
  from: number
  to: number
  /** Round values within the scale. */
  ticks: number[]
  /** The position of a value, in per cent with one decimal, never outside. */
  at: (value: number) => number
}
interface ScaleOptions {
  /** Bars begin at zero; dots need not. */
  zero?: boolean
  /** About how many ticks. */
  count?: number
}

export const oneDecimal = (value: number): number => Math.round(value * 10) / 10

/** A linear scale that holds all values and ends at round ones; one value alone gets room on both sides. */
export function scaleOf(values: readonly number[], { zero = true, count = 4 }: ScaleOptions = {}): Scale {
  const [least, most] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 1]
  const room = least === most && !zero ? Math.abs(least) * 0.1 || 1 : 0
  const [from, to] = nice(zero ? Math.min(0, least) : least - room, most + room || 1, count)
  return {
    from,
    to,
    ticks: ticks(from, to, count),
    at: (value) => oneDecimal(Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100))),
  }
}

/**
 * Without ticks whose words are those of the next: between 0 and 1 ms there is nothing to say in whole ones.
 */
export const distinctTicks = (all: readonly number[], say: (tick: number) => string): number[] =>
  all.filter((tick, index) => {
    const isEnd = index === 0 || index === all.length - 1
    return isEnd || ![all[index - 1], all[index + 1]].some((next) => say(next as number) === say(tick))
  })
