import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingOf } from '../encoding.ts'
import { gzipOf, type PackedText, unpacked } from './packed.ts'

/** Gzip, because it allows joined parts and brotli does not. */
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
