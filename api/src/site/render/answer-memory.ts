import type { CallForText } from '../../plugins/calls/in-process.ts'
import { RecentlyUsed } from '../../recently-used.ts'
import { type AskedFrom, asking, questionKey } from './ask.ts'
import type { AnswerCall, Answered } from './worker-process.ts'

/** As old as any reader without a session may find the site. */
const FRESH_MS = 1_000
/** While no person changed anything here; jobs and other processes may have. */
const UNCHANGED_MS = 5_000
const MOST_BYTES = 50_000_000
/** Overhead of an answer. */
const BYTES = 500

interface Kept {
  answer: Extract<Answered, { text: string }>
  at: number
  changes: number
  /** The reader's, where the call looked at it. */
  country?: string | null
}

/** Spares readers without a session the calls that others have just made. */
export class AnswerMemory {
  readonly #kept = new RecentlyUsed<Kept>(MOST_BYTES, sizeOf)
  readonly #ask: (from: AskedFrom) => AnswerCall
  readonly #changes: () => number

  /** `changes` counts what persons changed in this process. */
  constructor(call: CallForText, changes: () => number) {
    this.#ask = asking(call)
    this.#changes = changes
  }

  /** Asks as `asking` does, for a reader without a session. */
  asking({ ip, country }: Required<Pick<AskedFrom, 'ip' | 'country'>>): AnswerCall {
    return async (wire, input, locale) => {
      const key = questionKey(wire, input, locale)
      const kept = this.#kept.get(key)
      if (kept && this.#isFresh(kept, country)) return kept.answer
      const asked: Omit<Kept, 'answer'> = { at: Date.now(), changes: this.#changes() }
      const seenCountry = () => {
        asked.country = country()
        return asked.country
      }
      let hasTasks = false
      const onTask = () => {
        hasTasks = true
      }
      const answer = await this.#ask({ ip, country: seenCountry, onTask })(wire, input, locale)
      // A refusal may be this reader's own, who has asked too often; a call with tasks counts each reading.
      if ('text' in answer && !hasTasks) this.#kept.set(key, { ...asked, answer })
      return answer
    }
  }

  #isFresh({ at, changes, country: seen }: Kept, country: () => string | null): boolean {
    const age = Date.now() - at
    const most = changes === this.#changes() ? UNCHANGED_MS : FRESH_MS
    return age < most && (seen === undefined || seen === country())
  }
}

const sizeOf = ({ answer }: Kept, key: string): number => BYTES + key.length + answer.text.length * 2
