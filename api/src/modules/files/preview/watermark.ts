import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { seenLetters } from '#api/letters.ts'
import type { Actor } from '#api/plugins/context.ts'
import { DRAWN_WITHIN_SECONDS, drawingTurns, MOST_PIXELS } from '#api/threads/drawing.ts'

const FONT = join(
  dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')),
  '../fonts/NotoSansHans-Regular.otf',
)
const PREVIEW_SIDE = 1600
const JPEG_QUALITY = 80
const LETTER = 26
const ANGLE = -24
const GAP = 60
const OPACITY = 0.38
const turns = drawingTurns()

async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  return sharp
}

type Viewer = Pick<Actor, 'accountId' | 'nickname' | 'onBehalfOf'>
/** Leads to the viewer, whatever he calls himself; with who works in the viewer's name. */
export const viewerWords = ({ accountId, nickname, onBehalfOf }: Viewer, day: string): string =>
  [
    seenLetters(nickname),
    [`#${accountId}`, ...(onBehalfOf ? [`#${onBehalfOf}`] : [])].join(' '),
    day,
    'Southbound',
  ]
    .filter(Boolean)
    .join(' · ')

/** One slanted line of the words on nothing, with room around it: a PNG. */
export async function tileOf(words: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const text = words.replace(/[<>&]/g, ' ')
  return sharp({
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
}

/** A smaller JPEG of a picture, with the tile across all of it; throws for what is no picture. */
export async function watermarked(bytes: Buffer, line: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  return turns.run(async () => {
    const small = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .timeout({ seconds: DRAWN_WITHIN_SECONDS })
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
