import { createHash } from 'node:crypto'
import { RecentlyUsed } from '../../recently-used.ts'
import type { AnswerCall, Answered } from '../render/worker-process.ts'
import type { PackedText } from './packed.ts'

export type WrittenPage =
  | { redirect: string; status: number }
  | { status: number; beginning: string; rest: PackedText; release: { remote: string; version: string } }
type Write = (ask: AnswerCall) => Promise<{ page: WrittenPage; isWhole: boolean }>
export interface PageReader {
  country: () => string | null
  /** Whether a second old is new enough: without a session there is no own change to miss. */
  mayBeOld: boolean
  /** `onTask` is told of a call that does more than answer, such as counting a reading. */
  asking: (watch: { country: () => string | null; onTask: () => void }) => AnswerCall
}

const MOST_BYTES = 100_000_000
/** A page's dates are never older. */
const KEPT_MS = 5 * 60_000
const FRESH_MS = 1_000
/** Overhead of a call and a page. */
const BYTES = { call: 500, page: 2_000 }

interface MadeCall {
  wire: string
  input: unknown
  locale: 'en' | 'zh'
  /** Hash of the answer. */
  answer: string
}
/** Of the calls' last answers. */
interface Check {
  at: number
  /** Undefined where no call asked for it. */
  country?: string | null
  hasTasks: boolean
}
interface Kept {
  page: WrittenPage
  calls: readonly MadeCall[]
  until: number
  check: Check
}

/**
 * The calls are repeated at every request, for readers without a session once a second; only equal answers
 * spare the drawing.
 */
export class PageMemory {
  readonly #kept = new RecentlyUsed<Kept>(MOST_BYTES, sizeOf)
  readonly #looking = new Map<string, Promise<WrittenPage>>()

  /** Readers who may be given the same wait for one look at the calls. Rejects when a call or `write` failed. */
  async page(key: string, reader: PageReader, write: Write): Promise<WrittenPage> {
    if (!reader.mayBeOld) return this.#look(key, reader, write)
    const fresh = this.#fresh(key, reader)
    if (fresh) return fresh
    const other = this.#looking.get(key)
    if (other) {
      await other.catch(() => undefined)
      return this.#fresh(key, reader) ?? this.#look(key, reader, write)
    }
    const own = this.#look(key, reader, write).finally(() => this.#looking.delete(key))
    this.#looking.set(key, own)
    return own
  }

  #fresh(key: string, { country }: PageReader): WrittenPage | null {
    const kept = this.#kept.get(key)
    return kept && isFresh(kept, country) ? kept.page : null
  }

  async #look(key: string, reader: PageReader, write: Write): Promise<WrittenPage> {
    const { check, ask } = watched(reader)
    const kept = this.#kept.get(key)
    const again = new Map<string, Answered>()
    if (kept && (await isSame(kept, ask, again))) {
      kept.check = { ...check, at: Date.now() }
      return kept.page
    }
    const calls: MadeCall[] = []
    const { page, isWhole } = await write(async (wire, input, locale) => {
      const answer = again.get(keyOf({ wire, input, locale })) ?? (await ask(wire, input, locale))
      calls.push({ wire, input, locale, answer: hashOf(answer) })
      return answer
    })
    const now = Date.now()
    if (isWhole) this.#kept.set(key, { page, calls, until: now + KEPT_MS, check: { ...check, at: now } })
    else this.#kept.delete(key)
    return page
  }
}

function watched(reader: PageReader): { check: Omit<Check, 'at'>; ask: AnswerCall } {
  const check: Omit<Check, 'at'> = { hasTasks: false }
  const country = () => {
    check.country = reader.country()
    return check.country
  }
  const onTask = () => {
    check.hasTasks = true
  }
  return { check, ask: reader.asking({ country, onTask }) }
}

function isFresh({ until, check }: Kept, country: PageReader['country']): boolean {
  const now = Date.now()
  if (check.hasTasks || now >= until || now >= check.at + FRESH_MS) return false
  return check.country === undefined || check.country === country()
}

async function isSame(
  { calls, until }: Kept,
  ask: AnswerCall,
  again: Map<string, Answered>,
): Promise<boolean> {
  if (Date.now() >= until) return false
  const answers = await Promise.all(
    calls.map(({ wire, input, locale }) => ask(wire, input, locale).catch(() => null)),
  )
  for (const [at, answer] of answers.entries()) if (answer) again.set(keyOf(calls[at] as MadeCall), answer)
  return calls.every(({ answer }, at) => answers[at] && hashOf(answers[at]) === answer)
}

const keyOf = ({ wire, input, locale }: Pick<MadeCall, 'wire' | 'input' | 'locale'>): string =>
  JSON.stringify([wire, input, locale])
const hashOf = (answer: Answered): string =>
  createHash('sha256')
    .update('text' in answer ? answer.text : JSON.stringify(answer))
    .digest('base64')
function sizeOf({ page, calls }: Kept, key: string): number {
  const text = 'rest' in page ? page.beginning.length * 2 + page.rest.packed.length : 0
  return key.length + BYTES.page + calls.length * BYTES.call + text
}
