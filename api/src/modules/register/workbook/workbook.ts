import { WorkbookRefused } from '../refusal.ts'
import { WorkbookArchive } from './workbook-archive.ts'
import { parseRow, type RegisterCell, type SheetRow } from './workbook-cells.ts'
import { parseXml } from './workbook-xml.ts'

const HOME = 'xl/workbook.xml'
const LINKS = 'xl/_rels/workbook.xml.rels'
const STRINGS = 'xl/sharedStrings.xml'

/** Sheets are read row by row, without holding them in memory. */
export class Workbook {
  private read = 0

  private constructor(
    private readonly archive: WorkbookArchive,
    private readonly partOfSheet: ReadonlyMap<string, string>,
    private readonly strings: readonly string[],
  ) {}

  static async open(path: string): Promise<Workbook> {
    const archive = await WorkbookArchive.open(path)
    try {
      if (!archive.has(HOME)) throw new WorkbookRefused('This is a zip, but not an Excel workbook')
      const strings = archive.has(STRINGS) ? await readStrings(archive) : []
      return new Workbook(archive, await readSheetParts(archive), strings)
    } catch (error) {
      archive.close()
      throw error
    }
  }

  get sheetNames(): string[] {
    return [...this.partOfSheet.keys()]
  }

  get done(): number {
    const size = [...this.partOfSheet.values()].reduce((sum, part) => sum + this.archive.sizeOf(part), 0)
    return size === 0 ? 0 : Math.min(1, this.read / size)
  }

  async *rows(sheet: string): AsyncGenerator<SheetRow> {
    const part = this.partOfSheet.get(sheet)
    if (!part) throw new WorkbookRefused(`The workbook has no sheet '${sheet}'`)
    const row = parseRow(this.strings)
    yield* parseXml(part, this.counted(this.archive.text(part)), row.events, row.drain)
  }

  close(): void {
    this.archive.close()
  }

  private async *counted(pieces: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const piece of pieces) {
      this.read += piece.length
      yield piece
    }
  }
}

async function readStrings(archive: WorkbookArchive): Promise<string[]> {
  const strings: string[] = []
  let text: string | null = null
  let phonetic = false
  const events = {
    open(name: string) {
      if (name === 'si') strings.push('')
      if (name === 'rPh') phonetic = true
      if (name === 't' && !phonetic) text = ''
    },
    text(piece: string) {
      if (text !== null) text += piece
    },
    close(name: string) {
      if (name === 'rPh') phonetic = false
      if (name !== 't' || text === null) return
      strings[strings.length - 1] += text
      text = null
    },
  }
  await finish(parseXml(STRINGS, archive.text(STRINGS), events, () => []))
  return strings
}

async function readSheetParts(archive: WorkbookArchive): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  await readTags(archive, LINKS, 'Relationship', (a) => targets.set(a.Id ?? '', partPath(a.Target ?? '')))
  const parts = new Map<string, string>()
  await readTags(archive, HOME, 'sheet', (a) => {
    const link = Object.entries(a).find(([name]) => name.endsWith(':id'))?.[1]
    const part = link && targets.get(link)
    if (a.name && part && archive.has(part)) parts.set(a.name, part)
  })
  return parts
}

const partPath = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

async function readTags(
  archive: WorkbookArchive,
  part: string,
  tag: string,
  take: (attributes: Record<string, string>) => void,
): Promise<void> {
  const open = (name: string, attributes: Record<string, string>) => {
    if (name === tag) take(attributes)
  }
  await finish(parseXml(part, archive.text(part), { open }, () => []))
}

async function finish(steps: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of steps) {
  }
}

export type { RegisterCell, SheetRow }
