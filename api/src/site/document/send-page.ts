import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingOf } from '../encoding.ts'
import { gzipOf, type PackedText, unpacked } from './packed.ts'

/**
 * Sends a page whose rest is packed already. Gzip for everybody who reads it, as all browsers do: it lets two packed parts follow each other, which brotli
 * does not, so that the larger one is packed once for many readers.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  beginning: string,
  rest: PackedText,
): FastifyReply {
  reply.header('vary', 'Accept-Encoding, Accept-Language, Cookie')
  if (!encodingOf(request, ['gzip'])) return reply.send(beginning + unpacked(rest))
  return reply.header('content-encoding', 'gzip').send(gzipOf(beginning, rest))
}
