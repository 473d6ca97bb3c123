import type { Head, Locale } from '@southbound/shared/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { flagValues } from '../../modules/flags/flags.service.ts'
import { sayingOf } from '../../plugins/words.ts'
import { RecentlyUsed } from '../../recently-used.ts'
import { NoTurn } from '../../threads/turns.ts'
import { localeOfPath } from '../document/head.ts'
import type { SiteEdition } from '../edition/edition.ts'
import type { AnswerCall } from '../render/worker-process.ts'
import { pageOfCard } from './address.ts'
import { drawCard } from './card.ts'
import en from './texts.en.json' with { type: 'json' }
import zh from './texts.zh.json' with { type: 'json' }

const say = sayingOf('preview', { en, zh })
const DAY = 'public, max-age=86400'
const MOST_BYTES = 40_000_000
const MOST_PICTURE = 12_000_000
const ANYBODY = { id: '', role: null, country: null, accountId: null }

interface PreviewOptions {
  publicUrl: string
  edition: () => Promise<Pick<SiteEdition, 'render'>>
  ask: (request: FastifyRequest) => AnswerCall
  /** Refuses an address that asks too often. */
  checkAddress: (ip: string) => void
}
type Drawing = Awaited<ReturnType<typeof drawCard>>

/** What search engines may know of a page; null of any other. */
async function headOf(options: PreviewOptions, request: FastifyRequest, path: string): Promise<Head | null> {
  const edition = await options.edition()
  const visitor = { hasKey: false, announcement: null, suggest: null, flags: await flagValues(ANYBODY) }
  const { page } = await edition.render({ url: options.publicUrl + path, ...visitor }, options.ask(request))
  if ('redirect' in page || page.status !== 200 || !page.page?.isPublic || page.head.noindex) return null
  return page.head
}

const kindOf = (head: Head, locale: Locale): string => {
  const kinds = (head.jsonLd ?? []).map((item) => (item as { '@type'?: string })['@type'] ?? '')
  const known = kinds.find((kind) => kind in en)
  return known ? say(locale, known as keyof typeof en) : ''
}

/** A picture of ours that the page shows; others are not fetched. */
async function pictureOf(
  app: FastifyInstance,
  publicUrl: string,
  image?: string,
): Promise<Buffer | undefined> {
  if (!image) return undefined
  const { origin, pathname, search } = new URL(image, publicUrl)
  if (origin !== new URL(publicUrl).origin) return undefined
  const answer = await app.inject({ url: pathname + search })
  const isPicture = answer.statusCode === 200 && String(answer.headers['content-type']).startsWith('image/')
  return isPicture && answer.rawPayload.length <= MOST_PICTURE ? answer.rawPayload : undefined
}

/** Cards of public pages, for links in chats: /og and the page's own address (decision 0114). */
export function registerPreviewPictures(app: FastifyInstance, options: PreviewOptions): void {
  const drawn = new RecentlyUsed<Drawing>(MOST_BYTES, ({ bytes }) => bytes.length)

  async function cardOf(head: Head, locale: Locale): Promise<Drawing> {
    const words = { locale, kind: kindOf(head, locale), title: head.title, text: head.description }
    const key = JSON.stringify([words, head.image])
    const known = drawn.get(key)
    if (known) return known
    const made = await drawCard({ ...words, picture: await pictureOf(app, options.publicUrl, head.image) })
    drawn.set(key, made)
    return made
  }

  app.get('/og/*', async (request, reply) => {
    options.checkAddress(request.ip)
    const path = pageOfCard(request.url)
    const head = await headOf(options, request, path)
    if (!head)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Not found')
    try {
      const { type, bytes } = await cardOf(head, localeOfPath(path.split('?')[0] ?? ''))
      return reply.header('cache-control', DAY).type(type).send(bytes)
    } catch (error) {
      if (!(error instanceof NoTurn)) throw error
      return reply.code(503).header('retry-after', '30').type('text/plain; charset=utf-8').send('Busy')
    }
  })
}
