import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from './cookies.ts'
import type { Editions } from './edition.ts'
import { type VisitorSources, visitorOf } from './visitor.ts'

interface Sources {
  live: VisitorSources['live']
  editions: Editions
  visitors: VisitorSources
}

/**
 * What a page would be given if it was loaded now, for tabs that stay open: the releases of its visitor, with the signed set that they are chosen from.
 * `GET /site/releases?serial=12` answers 204 as long as that is the set in force.
 */
export const answerReleases =
  ({ live, editions, visitors }: Sources) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store')
    const { serial } = live.set
    if ((request.query as { serial?: string }).serial === String(serial)) return reply.code(204).send()
    const { remotes, shell } = await editions.of(await visitorOf(request, reply, visitors), cookieOf(request.headers.cookie ?? '', 'avoid'))
    return reply.send({ serial, shell, remotes, signed: live.signed })
  }
