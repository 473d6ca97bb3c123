import { fromBuffer, type ZipFile } from 'yauzl'
import type { ReleaseFiles } from '../shelf/storage.ts'
import { ReleaseDamaged } from './release-check.ts'

/** More is an attack. */
const MOST_BYTES = 64 * 1024 * 1024
const MOST_FILES = 2_000
/** Plain names without folders. */
const NAME = /^[\w-]+(\.[\w-]+)+$/
const damaged = (file: string) => new ReleaseDamaged('release', '', file)

const open = (bytes: Buffer) =>
  new Promise<ZipFile>((done, fail) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) =>
      error || !zip ? fail(damaged('zip')) : done(zip),
    )
  })

/** Rejects with ReleaseDamaged for anything but a small flat archive. */
export async function unzip(bytes: Buffer): Promise<ReleaseFiles> {
  const zip = await open(bytes)
  if (zip.entryCount > MOST_FILES) throw damaged('zip')
  const files = new Map<string, Buffer>()
  let total = 0
  return new Promise((done, fail) => {
    zip.on('error', () => fail(damaged('zip')))
    zip.on('end', () => done(files))
    zip.on('entry', (entry) => {
      total += entry.uncompressedSize
      if (!NAME.test(entry.fileName) || total > MOST_BYTES || files.has(entry.fileName))
        return fail(damaged(entry.fileName))
      zip.openReadStream(entry, (error, stream) => {
        if (error || !stream) return fail(damaged(entry.fileName))
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('error', () => fail(damaged(entry.fileName)))
        stream.on('end', () => {
          files.set(entry.fileName, Buffer.concat(parts))
          zip.readEntry()
        })
      })
    })
    zip.readEntry()
  })
}
