import { setTimeout as wait } from 'node:timers/promises'
import { goneBecause, isDatabaseGone } from './gone.ts'

const FIRST_MS = 250
const LONGEST_MS = 5_000

export interface Waiting {
  /** Told before each pause: why there is one, and how long it is. */
  say: (text: string) => void
  /** Done before each pause. */
  away?: () => Promise<unknown>
}

/** Does `work`, and does it again after growing pauses for as long as it fails because the database is not there. Any other failure rejects at once. */
export async function whenThere<T>(work: () => Promise<T>, { say, away }: Waiting): Promise<T> {
  for (let pause = FIRST_MS; ; pause = Math.min(pause * 2, LONGEST_MS)) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseGone(error)) throw error
      say(`The database does not answer (${goneBecause(error)}). Trying again in ${pause / 1000} s.`)
      await away?.()
      await wait(pause)
    }
  }
}
