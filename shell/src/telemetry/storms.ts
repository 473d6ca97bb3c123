import { setCallGuard } from '@southbound/shared/platform'
import { OF_PAGE } from './report.ts'
import { threw } from './threw.ts'

/** Neither typing nor a choice of many asks for one thing so often: code that runs in a circle does. */
const MOST = 100
const WITHIN_MS = 20_000
const SLOW_FOR_MS = 60_000
/**
 * What a storm may send: an account's limit over all calls is 1,200 a minute, and the other remotes share it.
 */
const EACH_MS = 1_000

interface Asked {
  times: number[]
  slowUntil: number
  turn: Promise<void>
}
const calls = new Map<string, Asked>()
const pause = () => new Promise<void>((done) => setTimeout(done, EACH_MS))

function tellOf(wire: string, { stack }: Error): void {
  const message = `${wire} was called ${MOST} times within ${WITHIN_MS / 1_000} s`
  threw(Object.assign(new Error(message), { stack }), { kind: 'fault', owner: OF_PAGE })
}

/**
 * Slows a call that is sent again and again, as a fault of
 * the release whose code sends it: `from` is made there.
 */
export function holdStorm(wire: string, from: Error): Promise<void> | undefined {
  const now = Date.now()
  const asked = calls.get(wire) ?? { times: [], slowUntil: 0, turn: Promise.resolve() }
  calls.set(wire, asked)
  asked.times = [...asked.times.filter((time) => time > now - WITHIN_MS).slice(-MOST), now]
  const isSlow = now < asked.slowUntil
  if (asked.times.length <= MOST && !isSlow) return undefined
  if (!isSlow) {
    tellOf(wire, from)
    asked.slowUntil = now + SLOW_FOR_MS
  }
  asked.turn = asked.turn.then(pause)
  return asked.turn
}

export const holdStorms = (): void => setCallGuard(holdStorm)
