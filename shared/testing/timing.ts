import { expect } from '@jest/globals'

type FakeTimersConfig = Parameters<typeof jest.useFakeTimers>[0]

export interface Tries {
  /** In ms. */
  timeout?: number
  /** Between two tries, in ms. */
  interval?: number
}

/** Until the check no longer throws. Answers its answer, or throws the last error. */
export async function eventually<T>(
  check: () => T | Promise<T>,
  { timeout = 10_000, interval = 50 }: Tries = {},
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

/**
 * Until what was begun is over and nothing came of it: counted in
 * turns of the event loop, which a slow machine does not cut short.
 */
export async function turned(turns = 20): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((next) => setTimeout(next))
}

type Matchers = ReturnType<typeof expect>['resolves']

/** `await poll(() => unread()).toBe(3)`. */
export function poll(read: () => unknown, patience?: Tries): Matchers {
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
/** The fake clock for the date alone; timers run. */
export const ONLY_DATE = {
  doNotFake: [...DATE_NOT, 'setInterval', 'clearInterval'],
} satisfies FakeTimersConfig
/** The fake clock for the date and for intervals. */
export const DATE_AND_INTERVALS = { doNotFake: [...DATE_NOT] } satisfies FakeTimersConfig
