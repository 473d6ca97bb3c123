import type { PictureReportShape } from '@southbound/shared/contract'
import { SHAPES } from '@southbound/shared/contract/shapes'
import { Value } from 'typebox/value'
import { ReleaseDamaged } from '../publish/release-check.ts'
import type { ReleaseFiles } from '../shelf/storage.ts'

const REPORT = 'report.json'
const MOST_BYTES = 600 * 1024
const MOST_HEIGHT = 5000
const WIDTHS: readonly number[] = [360, 1280]
const KINDS: readonly string[] = ['png', 'webp']
const damaged = (file: string) => new ReleaseDamaged('pictures', '', file)

/** What the report says of it. */
interface Named {
  width: number
  height: number
}

/** Every picture that a report names, once. Throws ReleaseDamaged. */
function picturesIn({ pages }: PictureReportShape): Map<string, Named> {
  const named = new Map<string, Named>()
  for (const pair of pages.flatMap(({ pairs }) => pairs))
    for (const picture of [pair.old, pair.new]) {
      if (!picture) continue
      if (named.has(picture.file)) throw damaged(picture.file)
      named.set(picture.file, { width: pair.width, height: picture.height })
    }
  return named
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function reportOf(files: ReleaseFiles): PictureReportShape {
  const report = parse(String(files.get(REPORT)))
  if (!Value.Check(SHAPES.releasePictures.PictureReport, report)) throw damaged(REPORT)
  const isEmpty = report.pages.length === 0
  if (isEmpty !== (report.none !== null)) throw damaged(REPORT)
  return report
}

/** By its bytes: a PNG or WebP of the size that the report says, as its name says. */
async function checkPicture(file: string, bytes: Buffer | undefined, named: Named): Promise<void> {
  if (!bytes || bytes.length > MOST_BYTES) throw damaged(file)
  const { default: sharp } = await import('sharp')
  const {
    format = '',
    width,
    height = 0,
  } = await sharp(bytes)
    .metadata()
    .catch(() => {
      throw damaged(file)
    })
  const isNamed = width === named.width && height === named.height
  if (!KINDS.includes(format) || !file.endsWith(`.${format}`) || !isNamed) throw damaged(file)
  if (!WIDTHS.includes(width) || height > MOST_HEIGHT) throw damaged(file)
}

/** Exactly the report and the pictures that it names. Rejects with ReleaseDamaged. */
export async function checkPictures(files: ReleaseFiles): Promise<PictureReportShape> {
  const report = reportOf(files)
  const named = picturesIn(report)
  for (const [file, size] of named) await checkPicture(file, files.get(file), size)
  const stranger = [...files.keys()].find((file) => file !== REPORT && !named.has(file))
  if (stranger) throw damaged(stranger)
  return report
}
