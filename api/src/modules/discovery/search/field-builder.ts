import { inverse, type Lists, Numbers, upTo } from './lists.ts'
import type { Field } from './segment.ts'
import { inOrder, packTexts } from './string-table.ts'
import { entriesOf } from './words.ts'

/** Takes the texts of one field, document by document. */
export class FieldBuilder {
  readonly textOf = new Numbers()
  private readonly numbers = new Map<string, number>()
  private readonly entryNumbers = new Map<string, number>()
  private readonly entryStarts = new Numbers()
  private readonly entries = new Numbers()

  constructor() {
    this.entryStarts.push(0)
  }

  add(text: string): void {
    const known = this.numbers.get(text)
    this.textOf.push(known ?? this.numbers.size)
    if (known === undefined) this.learn(text)
  }

  private learn(text: string): void {
    this.numbers.set(text, this.numbers.size)
    for (const entry of entriesOf(text)) {
      const known = this.entryNumbers.get(entry) ?? this.entryNumbers.size
      this.entryNumbers.set(entry, known)
      this.entries.push(known)
    }
    this.entryStarts.push(this.entries.length)
  }

  /** The place of each text among all texts in the order of code points. */
  order(): Uint32Array {
    const places = new Uint32Array(this.numbers.size)
    for (const [at, text] of inOrder([...this.numbers.keys()]).entries()) places[this.numbers.get(text) as number] = at
    return places
  }

  finish(order: Uint32Array): Field {
    const given = this.textOf.done()
    const textOf = new Uint32Array(order.length)
    for (let at = 0; at < order.length; at++) textOf[at] = given[order[at] as number] as number
    const sorted = inOrder([...this.entryNumbers.keys()])
    const places = new Uint32Array(sorted.length)
    for (const [at, entry] of sorted.entries()) places[this.entryNumbers.get(entry) as number] = at
    const entriesOfTexts: Lists = { starts: this.entryStarts.done(), items: this.entries.done().map((number) => places[number] as number) }
    return {
      texts: packTexts([...this.numbers.keys()]),
      textOf,
      documents: inverse({ starts: upTo(textOf.length + 1), items: textOf }, this.numbers.size),
      entries: packTexts(sorted),
      textsOf: inverse(entriesOfTexts, sorted.length),
    }
  }
}
