import type { FileKind } from './file-name.ts'

const MAX_PIXELS = 60_000_000
const MAX_SIDE = 6000
const AVATAR_SIDE = 512
const JPEG_QUALITY = 88

export const isImage = (kind: FileKind): boolean => kind === 'jpg' || kind === 'png'

/** Draws an image anew: what lay beside the pixels (place, camera, hidden data) is gone. Null when it is no image that can be read. */
export const redrawImage = (bytes: Buffer, kind: FileKind): Promise<Buffer | null> => redraw(bytes, kind, MAX_SIDE, 'inside')

/** The same as a square of at most 512 pixels. */
export const redrawAvatar = (bytes: Buffer, kind: FileKind): Promise<Buffer | null> => redraw(bytes, kind, AVATAR_SIDE, 'cover')

async function redraw(bytes: Buffer, kind: FileKind, side: number, fit: 'inside' | 'cover'): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp')
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit, withoutEnlargement: true })
  const encoded = kind === 'png' ? image.png({ compressionLevel: 8 }) : image.jpeg({ quality: JPEG_QUALITY })
  return encoded.toBuffer().catch(() => null)
}
