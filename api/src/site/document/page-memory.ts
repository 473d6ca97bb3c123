import { createHash } from 'node:crypto'
import { MINUTE_MS } from '@southbound/shared/contract/constants'
import { RecentlyUsed } from '../../recently-used.ts'
import { questionKey } from '../render/ask.ts'
import type { AnswerCall, Answered } from '../render/worker-process.ts'
import type { PagePart } from './packed.ts'

export type WrittenPage =
  | { redirect: string; status: number }
  | { status: number; parts: readonly PagePart[]; release: { remote: string; version: string } }
type Write = (ask: AnswerCall) => Promise<{ page: WrittenPage; isWhole: boolean }>

const MOST_BYTES = 100_000_000
/** A page's dates are never older. */
const KEPT_MS = 5 * MINUTE_MS
/** Overhead of a call and a page. */
const BYTES = { call: 500, page: 2_000 }

interface MadeCall {
  wire: string
  input: unknown
  locale: 'en' | 'zh'
  /** Hash of the answer. */
  answer: string
}
interface Kept {
  page: WrittenPage
  calls: readonly MadeCall[]
  until: number
}

/** The calls are repeated at every request; only equal answers spare the drawing. */
export class PageMemory {
  readonly #kept = new RecentlyUsed<Kept>(MOST_BYTES, sizeOf)
  readonly #drawing = new Map<string, Promise<unknown>>()

  /** Readers who come while a page is drawn wait for it. Rejects when a call or `write` failed. */
  async page(key: string, ask: AnswerCall, write: Write): Promise<WrittenPage> {
    const began = this.#drawing.get(key)
    if (began) await began.catch(() => undefined)
    const kept = this.#kept.get(key)
    const again = new Map<string, Answered>()
    if (kept && (await isSame(kept, ask, again))) return kept.page
    // Waits once, as a page that cannot be kept is drawn for each of its readers.
    if (!began && this.#drawing.has(key)) return this.page(key, ask, write)
    const drawing = this.#draw(key, again, ask, write).finally(() => this.#drawing.delete(key))
    this.#drawing.set(key, drawing)
    return drawing
  }

  async #draw(
    key: string,
    again: ReadonlyMap<string, Answered>,
    ask: AnswerCall,
    write: Write,
  ): Promise<WrittenPage> {
    const calls: MadeCall[] = []
    const { page, isWhole } = await write(async (wire, input, locale) => {
      const answer = again.get(questionKey(wire, input, locale)) ?? (await ask(wire, input, locale))
      calls.push({ wire, input, locale, answer: hashOf(answer) })
      return answer
    })
    if (isWhole) this.#kept.set(key, { page, calls, until: Date.now() + KEPT_MS })
    else this.#kept.delete(key)
    return page
  }
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
  for (const [at, { wire, input, locale }] of calls.entries())
    if (answers[at]) again.set(questionKey(wire, input, locale), answers[at])
  return calls.every(({ answer }, at) => answers[at] && hashOf(answers[at]) === answer)
}

const hashes = new WeakMap<Answered, string>()
function hashOf(answer: Answered): string {
  const known = hashes.get(answer)
  if (known) return known
  const text = 'text' in answer ? answer.text : JSON.stringify(answer)
  const hash = createHash('sha256').update(text).digest('base64')
  hashes.set(answer, hash)
  return hash
}
function sizeOf({ page, calls }: Kept, key: string): number {
  const parts = 'parts' in page ? page.parts.reduce((sum, part) => sum + bytesOf(part), 0) : 0
  const asked = calls.reduce(
    (sum, { wire, input, locale }) => sum + BYTES.call + questionKey(wire, input, locale).length,
    0,
  )
  return key.length + BYTES.page + asked + parts
}
const bytesOf = (part: PagePart): number => (typeof part === 'string' ? part.length * 2 : part.packed.length)
