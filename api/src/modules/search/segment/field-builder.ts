import { entriesOf } from '../../vocabulary/words.service.ts'
import { inverse, type Lists, Numbers, reordered } from './lists.ts'
import type { IndexedField } from './segment.ts'
import { inOrder, packTexts } from './string-table.ts'

export class FieldBuilder {
  private readonly textStarts = new Numbers()
  private readonly texts = new Numbers()
  private readonly numbers = new Map<string, number>()
  private readonly entryNumbers = new Map<string, number>()
  private readonly entryStarts = new Numbers()
  private readonly entries = new Numbers()

  constructor() {
    this.textStarts.push(0)
    this.entryStarts.push(0)
  }

  add(texts: readonly string[]): void {
    for (const text of texts) this.texts.push(this.numbers.get(text) ?? this.learn(text))
    this.textStarts.push(this.texts.length)
  }

  private learn(text: string): number {
    const number = this.numbers.size
    this.numbers.set(text, number)
    for (const entry of entriesOf(text)) {
      const known = this.entryNumbers.get(entry) ?? this.entryNumbers.size
      this.entryNumbers.set(entry, known)
      this.entries.push(known)
    }
    this.entryStarts.push(this.entries.length)
    return number
  }

  /** Only for fields with one text a document. */
  textOf(): Uint32Array {
    return this.texts.done()
  }

  order(): Uint32Array {
    const places = new Uint32Array(this.numbers.size)
    for (const [at, text] of inOrder([...this.numbers.keys()]).entries())
      places[this.numbers.get(text) as number] = at
    return places
  }

  finish(order: Uint32Array): IndexedField {
    const sorted = inOrder([...this.entryNumbers.keys()])
    const places = new Uint32Array(sorted.length)
    for (const [at, entry] of sorted.entries()) places[this.entryNumbers.get(entry) as number] = at
    const entriesOfTexts: Lists = {
      starts: this.entryStarts.done(),
      items: this.entries.done().map((number) => places[number] as number),
    }
    return {
      texts: packTexts([...this.numbers.keys()]),
      documents: inverse(
        reordered({ starts: this.textStarts.done(), items: this.texts.done() }, order),
        this.numbers.size,
      ),
      entries: packTexts(sorted),
      textsOf: inverse(entriesOfTexts, sorted.length),
    }
  }
}
