import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { AT_ONCE } from '#api/threads/in-thread.ts'
import { Turns } from '#api/threads/turns.ts'

const FONT = join(
  dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')),
  '../fonts/NotoSansHans-Regular.otf',
)
const MAX_PIXELS = 60_000_000
const PREVIEW_SIDE = 1600
const JPEG_QUALITY = 80
const LONGEST_SECONDS = 10
const LETTER = 26
const ANGLE = -24
const GAP = 60
const OPACITY = 0.38
const turns = new Turns({ atOnce: AT_ONCE, waiting: 24, waitMs: 20_000 })

/** A smaller JPEG of a picture, with the words across all of it; throws for what is no picture. */
export async function watermarked(bytes: Buffer, words: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  const text = words.replace(/[<>&]/g, ' ')
  const line = await sharp({
    text: {
      text: `<span foreground="#8a1f1f" alpha="${Math.round(OPACITY * 100)}%">${text}</span>`,
      fontfile: FONT,
      font: `Noto Sans S Chinese ${LETTER}`,
      rgba: true,
      dpi: 96,
    },
  })
    .extend({ top: GAP, bottom: GAP, left: GAP, right: GAP, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .rotate(ANGLE, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  return turns.run(async () => {
    const small = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient()
      .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = small.info
    const tile = await sharp(line)
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .toBuffer()
    return sharp(small.data)
      .composite([{ input: tile, tile: true, blend: 'over' }])
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer()
  })
}
