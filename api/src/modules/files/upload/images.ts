import type { PICTURE_KINDS } from '@southbound/shared/contract/constants'
import type { ScannedKind } from '#api/storage/scanner.ts'
import { AT_ONCE } from '#api/threads/in-thread.ts'
import { NoTurn, Turns } from '#api/threads/turns.ts'

const MAX_PIXELS = 60_000_000
const MAX_SIDE = 6000
const AVATAR_SIDE = 512
const JPEG_QUALITY = 88
const LONGEST_SECONDS = 10
/** The library's threads cannot be ended from outside, so few images are open at once. */
const turns = new Turns({ atOnce: AT_ONCE, waiting: 24, waitMs: 20_000 })

export const isImage = (kind: ScannedKind): boolean => kind === 'jpg' || kind === 'png'

/** Removes metadata. 'content' for no image, 'busy' when too many wait. */
export const redrawImage = (bytes: Buffer, kind: ScannedKind): Promise<Buffer | 'content' | 'busy'> =>
  redraw(bytes, kind, MAX_SIDE, 'inside')

export const redrawAvatar = (bytes: Buffer, kind: ScannedKind): Promise<Buffer | 'content' | 'busy'> =>
  redraw(bytes, kind, AVATAR_SIDE, 'cover')

export interface PictureSize {
  width: number
  kind: (typeof PICTURE_KINDS)[number]
}
const AVIF = { quality: 50, effort: 2 }
const WEBP = { quality: 78 }
const JPEG = { quality: 82, mozjpeg: true }

/** A stored picture in one size, for pages; never wider than it is. */
export async function drawSize(
  bytes: Buffer,
  { width, kind }: PictureSize,
): Promise<Buffer | 'content' | 'busy'> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: LONGEST_SECONDS })
    .resize({ width, withoutEnlargement: true })
  const encoded =
    kind === 'avif'
      ? image.avif(AVIF)
      : kind === 'webp'
        ? image.webp(WEBP)
        : image.flatten({ background: '#fff' }).jpeg(JPEG)
  return turns.run(() => encoded.toBuffer()).catch((error) => (error instanceof NoTurn ? 'busy' : 'content'))
}

async function redraw(
  bytes: Buffer,
  kind: ScannedKind,
  side: number,
  fit: 'inside' | 'cover',
): Promise<Buffer | 'content' | 'busy'> {
  const { default: sharp } = await import('sharp')
  // Leaves the other cores for requests.
  sharp.concurrency(1)
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient()
    .resize({ width: side, height: side, fit, withoutEnlargement: true })
  const encoded = kind === 'png' ? image.png({ compressionLevel: 8 }) : image.jpeg({ quality: JPEG_QUALITY })
  return turns.run(() => encoded.toBuffer()).catch((error) => (error instanceof NoTurn ? 'busy' : 'content'))
}
