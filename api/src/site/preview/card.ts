import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Locale } from '@southbound/shared/contract'
import { colours } from '@southbound/shared/ui/tokens'
import type { OverlayOptions, Sharp as Sharp_ } from 'sharp'
import { DRAWN_WITHIN_SECONDS, drawingTurns, MOST_PIXELS } from '#api/threads/drawing.ts'
import { ground, SIZE } from './ground.ts'

/** The content of a card. */
export interface PreviewCard {
  locale: Locale
  /** What kind of page it is, or the empty text. */
  kind: string
  title: string
  text: string
  /** At the right. */
  picture?: Buffer
}

const fonts = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '../fonts')
const FONT = { plain: 'NotoSansHans-Regular.otf', bold: 'NotoSansHans-Bold.otf' } as const
/** As the files name themselves. */
const NAMES = { plain: 'Noto Sans S Chinese', bold: 'Noto Sans S Chinese Bold' } as const
const LEFT = 72
const PICTURE = { left: 792, top: 12, width: 408, height: 536 } as const
const MOST_BYTES = 60_000
const QUALITIES = [84, 76, 66, 54, 42]
const turns = drawingTurns()

interface Line {
  text: string
  size: number
  colour: string
  font: keyof typeof FONT
  top: number
  width: number
  height: number
}
const markup = (text: string, colour: string): string =>
  `<span foreground="${colour}">${text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</span>`

/** Twice as wide as a Latin letter. */
const roomOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/[\u2e80-\uffef]/.test(letter) ? 2 : 1), 0)

/** As large as its length allows, on three lines at most. */
const titleSize = (title: string, width: number): number => {
  const perLine = (size: number) => width / (size * 0.54)
  return [64, 56, 48, 40].find((size) => roomOf(title) <= perLine(size) * 2.4) ?? 34
}
function shortened(text: string, most: number): string {
  const letters = [...text]
  let room = 0
  const end = letters.findIndex((letter) => {
    room += roomOf(letter)
    return room > most
  })
  if (end < 0) return text
  // No word is cut.
  const cut = letters
    .slice(0, end)
    .join('')
    .replace(/[^\s\u2e80-\uffef]{0,24}$/, '')
  return `${cut.replace(/[\s,;:，；：、]+$/, '')}…`
}

type Sharp = typeof import('sharp')['default']
async function drawn(sharp: Sharp, line: Line): Promise<OverlayOptions & { height: number; top: number }> {
  const { data, info } = await sharp({
    text: {
      text: markup(line.text, line.colour),
      fontfile: join(fonts, FONT[line.font]),
      font: `${NAMES[line.font]} ${line.size}`,
      width: line.width,
      spacing: Math.round(line.size * 0.1),
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const height = Math.min(info.height, line.height)
  const input =
    info.height > height
      ? await sharp(data).extract({ left: 0, top: 0, width: info.width, height }).png().toBuffer()
      : data
  return { input, left: LEFT, top: line.top, height }
}

async function wordsOf(
  sharp: Sharp,
  { kind, title, text }: PreviewCard,
  width: number,
): Promise<OverlayOptions[]> {
  const brand = await drawn(sharp, {
    text: kind ? `Southbound 南行  ·  ${kind}` : 'Southbound 南行',
    size: 28,
    colour: colours.sea,
    font: 'bold',
    top: 64,
    width,
    height: 44,
  })
  if (!title.trim()) return [brand]
  const head = await drawn(sharp, {
    text: shortened(title, 120),
    size: titleSize(title, width),
    colour: colours.ink,
    font: 'bold',
    top: 130,
    width,
    height: 230,
  })
  if (!text.trim()) return [brand, head]
  const body = await drawn(sharp, {
    text: shortened(text, Math.floor((width / 14) * 1.8)),
    size: 27,
    colour: colours.ink2,
    font: 'plain',
    top: head.top + head.height + 28,
    width,
    height: 120,
  })
  return [brand, head, body]
}

async function framed(sharp: Sharp, picture: Buffer): Promise<OverlayOptions | null> {
  const { left, top, width, height } = PICTURE
  return sharp(picture, { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: DRAWN_WITHIN_SECONDS })
    .autoOrient()
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: colours.card })
    .png()
    .toBuffer()
    .then(
      (input) => ({ input, left, top }),
      () => null,
    )
}

interface Drawing {
  type: 'image/png' | 'image/jpeg'
  bytes: Buffer
}
/** Few colours: sharper and smaller than as a photograph. */
const asPng = async (whole: Sharp_): Promise<Drawing> => ({
  type: 'image/png',
  bytes: await whole.png({ palette: true, colours: 64, dither: 0, effort: 10 }).toBuffer(),
})
async function asJpeg(whole: Sharp_): Promise<Drawing | null> {
  for (const quality of QUALITIES) {
    const bytes = await whole.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length < MOST_BYTES) return { type: 'image/jpeg', bytes }
  }
  return null
}

async function composed(sharp: Sharp, card: PreviewCard, picture: OverlayOptions | null): Promise<Sharp_> {
  const width = (picture ? PICTURE.left - 40 : SIZE.width - LEFT) - LEFT
  const words = await wordsOf(sharp, card, width)
  const { data, info } = await sharp(Buffer.from(ground))
    .composite(picture ? [picture, ...words] : words)
    .flatten({ background: colours.paper })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/**
 * 1200 × 630 pixels in less than 60,000 bytes, for links
 * in chats. A picture that would weigh more is left out.
 */
export async function drawCard(card: PreviewCard): Promise<Drawing> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  return turns.run(async () => {
    const picture = card.picture ? await framed(sharp, card.picture) : null
    const withPicture = picture && (await asJpeg(await composed(sharp, card, picture)))
    return withPicture ?? asPng(await composed(sharp, card, null))
  })
}
