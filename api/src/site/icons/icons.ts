import type { Locale } from '@southbound/shared/contract'
import { withLocale } from '@southbound/shared/platform/locale'
import { colours } from '@southbound/shared/ui/tokens'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sayingOf } from '../../plugins/words.ts'
import { LANGUAGES } from '../document/head.ts'
import { MARK, MARK_TO_CUT } from './mark.ts'
import en from './texts.en.json' with { type: 'json' }
import zh from './texts.zh.json' with { type: 'json' }

const say = sayingOf('manifest', { en, zh })
const WEEK = 'public, max-age=604800'

const FILES = {
  '180.png': { size: 180, mark: MARK_TO_CUT },
  '192.png': { size: 192, mark: MARK },
  '512.png': { size: 512, mark: MARK },
  'cut-512.png': { size: 512, mark: MARK_TO_CUT },
} as const
type Name = keyof typeof FILES
const ICO_SIZES = [16, 32, 48]

async function png(size: number, mark: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const density = (size / 32) * 72
  return sharp(Buffer.from(mark), { density })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer()
}

const DIRECTORY = 6
const ENTRY = 16
/** An ICO file with a PNG for each size: a directory, then the files. */
function icoOf(pictures: readonly { size: number; bytes: Buffer }[]): Buffer {
  const head = Buffer.alloc(DIRECTORY + ENTRY * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let place = head.length
  for (const [at, { size, bytes }] of pictures.entries()) {
    const entry = DIRECTORY + ENTRY * at
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(bytes.length, entry + 8)
    head.writeUInt32LE(place, entry + 12)
    place += bytes.length
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)])
}
const favicon = async (): Promise<Buffer> =>
  icoOf(await Promise.all(ICO_SIZES.map(async (size) => ({ size, bytes: await png(size, MARK) }))))

const icon = (name: Name, purpose: string) => ({
  src: `/icons/${name}`,
  sizes: `${FILES[name].size}x${FILES[name].size}`,
  type: 'image/png',
  purpose,
})
const manifestOf = (locale: Locale) => ({
  id: withLocale(locale, '/'),
  name: say(locale, 'name'),
  short_name: say(locale, 'short'),
  description: say(locale, 'description'),
  lang: LANGUAGES[locale],
  dir: 'ltr',
  start_url: withLocale(locale, '/'),
  scope: '/',
  display: 'browser',
  background_color: colours.paper,
  theme_color: colours.card,
  icons: [icon('192.png', 'any'), icon('512.png', 'any'), icon('cut-512.png', 'maskable')],
})

/** favicon.ico, /icons and a manifest for each language; drawn when first asked for. */
export function registerIcons(app: FastifyInstance): void {
  const drawn = new Map<string, Promise<Buffer>>()
  const send = async (reply: FastifyReply, name: string, type: string, draw: () => Promise<Buffer>) => {
    const made = drawn.get(name) ?? draw()
    drawn.set(name, made)
    made.catch(() => drawn.delete(name))
    return reply
      .header('cache-control', WEEK)
      .type(type)
      .send(await made)
  }
  app.get('/favicon.ico', (_request, reply) => send(reply, 'ico', 'image/x-icon', favicon))
  for (const name of Object.keys(FILES) as Name[])
    app.get(`/icons/${name}`, (_request, reply) =>
      send(reply, name, 'image/png', () => png(FILES[name].size, FILES[name].mark)),
    )
  for (const locale of ['en', 'zh'] as const)
    app.get(withLocale(locale, '/site.webmanifest'), (_request, reply) =>
      reply
        .header('cache-control', WEEK)
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(manifestOf(locale))),
    )
}
