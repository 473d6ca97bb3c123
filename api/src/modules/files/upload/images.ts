import type { PICTURE_KINDS } from '@southbound/shared/contract/constants'
import type { ScannedKind } from '#api/storage/scanner.ts'
import { DRAWN_WITHIN_SECONDS, drawingTurns, faultOfDrawing, MOST_PIXELS } from '#api/threads/drawing.ts'

const MAX_SIDE = 6000
const AVATAR_SIDE = 512
const JPEG_QUALITY = 88
const turns = drawingTurns()

export const isImage = (kind: ScannedKind): boolean => kind === 'jpg' || kind === 'png'

/** Removes metadata. 'content' for no image, 'busy' when too many wait or the machine has no time. */
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
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: DRAWN_WITHIN_SECONDS })
    .resize({ width, withoutEnlargement: true })
  const encoded =
    kind === 'avif'
      ? image.avif(AVIF)
      : kind === 'webp'
        ? image.webp(WEBP)
        : image.flatten({ background: '#fff' }).jpeg(JPEG)
  return turns.run(() => encoded.toBuffer()).catch(faultOfDrawing)
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
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: DRAWN_WITHIN_SECONDS })
    .autoOrient()
    .resize({ width: side, height: side, fit, withoutEnlargement: true })
  const encoded = kind === 'png' ? image.png({ compressionLevel: 8 }) : image.jpeg({ quality: JPEG_QUALITY })
  return turns.run(() => encoded.toBuffer()).catch(faultOfDrawing)
}
