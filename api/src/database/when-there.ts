import { setTimeout as wait } from 'node:timers/promises'
import { goneBecause, isDatabaseGone } from './gone.ts'

const FIRST_MS = 250
const LONGEST_MS = 5_000

interface WaitOptions {
  say: (text: string) => void
  away?: () => Promise<unknown>
}

/** Repeats `work` after growing pauses while the database is away; other failures reject at once. */
export async function whenThere<T>(work: () => Promise<T>, { say, away }: WaitOptions): Promise<T> {
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
