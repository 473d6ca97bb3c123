import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The best encoding that both sides speak. */
export function encodingOf(request: FastifyRequest): 'br' | 'gzip' | null {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
}

/** Sends a text compressed on the fly: fast levels, it is made for this one request. One level more would take half as long again for 8 % of the bytes. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const encoding = encodingOf(request)
  reply.header('vary', 'Accept-Encoding, Accept-Language, Cookie')
  if (!encoding) return reply.send(text)
  reply.header('content-encoding', encoding)
  const bytes = Buffer.from(text)
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  return reply.send(await (encoding === 'br' ? brotli(bytes, options) : gzipped(bytes, { level: 6 })))
}
