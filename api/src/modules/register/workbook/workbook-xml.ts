import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { orRefuse, WorkbookRefused } from '../refusal.ts'

/** With or without the prefix `d:`. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

export interface XmlEvents {
  open?(name: string, attributes: Record<string, string>, tag: SaxesTagPlain): void
  text?(text: string): void
  close?(name: string): void
}

/** Malformed XML refuses the workbook. */
export async function* parseXml<T>(
  part: string,
  pieces: AsyncIterable<string>,
  events: XmlEvents,
  drain: () => T[],
): AsyncGenerator<T> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('error', (error) => {
    throw new WorkbookRefused(`The workbook is damaged: ${part} is not well-formed (${error.message})`)
  })
  parser.on('opentag', (tag) => events.open?.(localName(tag.name), tag.attributes, tag))
  parser.on('text', (text) => events.text?.(text))
  parser.on('closetag', (tag) => events.close?.(localName(tag.name)))
  for await (const piece of pieces) {
    parser.write(piece)
    yield* drain()
  }
  await orRefuse(`The workbook is damaged: ${part}`, async () => parser.close())
  yield* drain()
}
