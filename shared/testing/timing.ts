import { expect } from '@jest/globals'

type FakeTimersConfig = Parameters<typeof jest.useFakeTimers>[0]

export interface Patience {
  /** So long it is tried, in ms. */
  timeout?: number
  /** The pause between two tries, in ms. */
  interval?: number
}

/** Tries until the check no longer throws; answers what it answered, or throws what it threw last. */
export async function eventually<T>(
  check: () => T | Promise<T>,
  { timeout = 1_000, interval = 50 }: Patience = {},
): Promise<T> {
  const end = performance.now() + timeout
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() > end) throw error
      await new Promise((next) => setTimeout(next, interval))
    }
  }
}

type Matchers = ReturnType<typeof expect>['resolves']

/** Asks again until the matcher holds: `await poll(() => unread()).toBe(3)`. */
export function poll(read: () => unknown, patience?: Patience): Matchers {
  const matcher =
    (name: keyof Matchers) =>
    (...expected: unknown[]) =>
      eventually(
        async () =>
          (expect(await read()) as unknown as Record<string, (...args: unknown[]) => void>)[name]?.(
            ...expected,
          ),
        patience,
      )
  return new Proxy({} as Matchers, { get: (_, name) => matcher(name as keyof Matchers) })
}

const DATE_NOT = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
] as const
/** Jest's fake clock for the date alone; timers run as always. */
export const ONLY_DATE = {
  doNotFake: [...DATE_NOT, 'setInterval', 'clearInterval'],
} satisfies FakeTimersConfig
/** Jest's fake clock for the date and for what repeats. */
export const DATE_AND_INTERVALS = { doNotFake: [...DATE_NOT] } satisfies FakeTimersConfig
