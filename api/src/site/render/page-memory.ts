import type { Rendered } from './rendered.ts'
import type { AnswerCall, Answered } from './worker-process.ts'

/** All remembered pages take at most so many characters. */
const MOST_CHARACTERS = 40_000_000
/** What a page says of the calendar is never older than this. */
const KEPT_MS = 5 * 60_000

interface MadeCall {
  wire: string
  input: unknown
  locale: 'en' | 'zh'
  answer: string
}
interface Kept {
  page: Rendered
  calls: readonly MadeCall[]
  characters: number
  until: number
}
type Draw = (ask: AnswerCall) => Promise<{ page: Rendered; isWhole: boolean }>

/**
 * Remembers drawn pages with the calls that their loaders made. A page is a function of its address and those answers: asked again, the calls are made again,
 * and only where all answers are as they were is the drawing spared. So a remembered page is never an old one.
 */
export class PageMemory {
  readonly #kept = new Map<string, Kept>()
  #characters = 0

  /** The page of a key (edition and request), drawn only when it must be. */
  async page(key: string, ask: AnswerCall, draw: Draw): Promise<Rendered> {
    const kept = this.#kept.get(key)
    const again = new Map<string, Answered>()
    if (kept && (await isSame(kept, ask, again))) return this.#used(key, kept)
    const calls: MadeCall[] = []
    const { page, isWhole } = await draw(async (wire, input, locale) => {
      const answer = again.get(keyOf({ wire, input, locale })) ?? (await ask(wire, input, locale))
      calls.push({ wire, input, locale, answer: textOf(answer) })
      return answer
    })
    this.#forget(key)
    if (isWhole) this.#keep(key, { page, calls, characters: sizeOf(page, calls), until: Date.now() + KEPT_MS })
    return page
  }

  #used(key: string, kept: Kept): Rendered {
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept.page
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.set(key, kept)
    this.#characters += kept.characters
    for (const oldest of this.#kept.keys()) {
      if (this.#characters <= MOST_CHARACTERS) return
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    this.#characters -= this.#kept.get(key)?.characters ?? 0
    this.#kept.delete(key)
  }
}

/** Makes the calls of a page again, side by side; what they answer goes into `again`, so that a page which must be drawn need not ask twice. */
async function isSame({ calls, until }: Kept, ask: AnswerCall, again: Map<string, Answered>): Promise<boolean> {
  if (Date.now() >= until) return false
  const answers = await Promise.all(calls.map(({ wire, input, locale }) => ask(wire, input, locale).catch(() => null)))
  for (const [at, answer] of answers.entries()) if (answer) again.set(keyOf(calls[at] as MadeCall), answer)
  return calls.every(({ answer }, at) => answers[at] && textOf(answers[at]) === answer)
}

const keyOf = ({ wire, input, locale }: Pick<MadeCall, 'wire' | 'input' | 'locale'>): string => JSON.stringify([wire, input, locale])
const textOf = (answer: Answered): string => ('text' in answer ? answer.text : JSON.stringify(answer))
const sizeOf = (page: Rendered, calls: readonly MadeCall[]): number =>
  calls.reduce((sum, { answer }) => sum + answer.length, 'html' in page ? page.html.length * 2 : 0)
