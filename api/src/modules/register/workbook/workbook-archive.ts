import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { orRefuse, WorkbookRefused } from '../refusal.ts'

/** No real edition comes near this size. */
const MAX_ENTRY_BYTES = 400 * 1024 * 1024
const DAMAGED = 'The workbook is damaged or truncated'

/** Parts of an .xlsx file as streams, checked by size and checksum. */
export class WorkbookArchive {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  static async open(path: string): Promise<WorkbookArchive> {
    await refuseForeignFile(path)
    return orRefuse(DAMAGED, async () => {
      const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
      const entries = new Map<string, Entry>()
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
      return new WorkbookArchive(zip, entries)
    })
  }

  has(part: string): boolean {
    return this.entries.has(part.toLowerCase())
  }

  sizeOf(part: string): number {
    return this.entries.get(part.toLowerCase())?.uncompressedSize ?? 0
  }

  async *text(part: string): AsyncGenerator<string> {
    const entry = this.entryOf(part)
    const decoder = new TextDecoder('utf-8')
    let sum = 0
    const stream = await orRefuse(`${DAMAGED}: ${part}`, () => this.zip.openReadStreamPromise(entry))
    for await (const chunk of guarded(stream, part)) {
      sum = crc32(chunk, sum)
      yield decoder.decode(chunk, { stream: true })
    }
    if (sum !== entry.crc32) throw new WorkbookRefused(`${DAMAGED}: ${part} does not match its checksum`)
    yield decoder.decode()
  }

  async whole(part: string): Promise<string> {
    let text = ''
    for await (const piece of this.text(part)) text += piece
    return text
  }

  close(): void {
    this.zip.close()
  }

  private entryOf(part: string): Entry {
    const entry = this.entries.get(part.toLowerCase())
    if (!entry) throw new WorkbookRefused(`This is not an Excel workbook: ${part} is missing`)
    if (entry.isEncrypted())
      throw new WorkbookRefused('The workbook is encrypted; save it without a password')
    if (entry.uncompressedSize > MAX_ENTRY_BYTES)
      throw new WorkbookRefused(`${part} is too large to be a register`)
    return entry
  }
}

async function* guarded(stream: Readable, part: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) yield chunk as Buffer
  } catch (error) {
    throw new WorkbookRefused(
      `${DAMAGED}: ${part} (${error instanceof Error ? error.message : String(error)})`,
    )
  }
}

const ZIP = '504b0304'
const COMPOUND = 'd0cf11e0'

/** By its first bytes. */
async function refuseForeignFile(path: string): Promise<void> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new WorkbookRefused(
      error.code === 'ENOENT'
        ? `There is no file ${path}`
        : `${path} cannot be read (${error.code ?? error.message})`,
    )
  })
  try {
    const { buffer, bytesRead } = await orRefuse(`${path} cannot be read`, () =>
      file.read(Buffer.alloc(4), 0, 4, 0),
    )
    const start = buffer.subarray(0, bytesRead).toString('hex')
    if (start === COMPOUND)
      throw new WorkbookRefused(
        'The workbook is encrypted or in the old .xls format; save it as .xlsx without a password',
      )
    if (start !== ZIP) throw new WorkbookRefused('This is not an Excel workbook (.xlsx)')
  } finally {
    await file.close()
  }
}
