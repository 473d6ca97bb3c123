import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from '../../plugins/edge/cookies.ts'
import type { Locale } from '../document/head.ts'
import type { Grant } from '../grants/granted.ts'
import type { ReleasePreview } from '../release-preview/previewed.ts'
import { type VisitorSources, visitorOf } from '../visitor.ts'
import type { Editions } from './edition.ts'

interface Sources {
  live: VisitorSources['live']
  editions: Editions
  visitors: VisitorSources
  grantOf: (request: FastifyRequest) => Promise<Grant | null>
  previewOf: (request: FastifyRequest) => Promise<ReleasePreview | null>
}

interface Asked {
  serial?: unknown
  language?: unknown
}
/** Language of the page that asks: this address is the same in both. Tabs of older shells name none. */
const languageIn = ({ language }: Asked): Locale | undefined =>
  language === 'en' || language === 'zh' ? language : undefined

/** For open tabs. `GET /site/releases?serial=12&language=zh` answers 204 while that set is in force. */
export const answerReleases =
  ({ live, editions, visitors, grantOf, previewOf }: Sources) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store')
    const { serial } = live.set
    const asked = request.query as Asked
    if (asked.serial === String(serial)) return reply.code(204).send()
    const { remotes, shell } = await editions.of(
      await visitorOf(request, reply, visitors, languageIn(asked)),
      cookieOf(request, 'avoid') ?? null,
      await previewOf(request),
    )
    // A development grant keeps its remote.
    const grant = await grantOf(request)
    return reply.send({
      serial,
      shell,
      remotes: remotes.filter(({ name }) => name !== grant?.name),
      signed: live.signed,
    })
  }
