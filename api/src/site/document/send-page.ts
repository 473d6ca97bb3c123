import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingOf } from '../encoding.ts'
import { gzipOf, type PagePart, plainOf } from './packed.ts'

/** Gzip, because it allows joined parts and brotli does not. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: readonly PagePart[],
): FastifyReply {
  reply.header('vary', 'Accept-Encoding, Accept-Language, Cookie')
  if (!encodingOf(request, ['gzip'])) return reply.send(plainOf(page))
  return reply.header('content-encoding', 'gzip').send(gzipOf(page))
}
