import type { FastifyReply } from 'fastify'
import type { BinaryReply } from '../context.ts'

/** A person's file must never run as a page. */
const SAFE = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
}

/** What not everybody may see is kept by its reader's browser alone. */
export function sendBinary(
  reply: FastifyReply,
  isPublic: boolean,
  { bytes, expectedBytes, contentType, fileName, inline, cacheSeconds, personal }: BinaryReply,
): FastifyReply {
  const shared = isPublic && !personal ? 'public' : 'private'
  if (expectedBytes) reply.header('x-expected-bytes', expectedBytes)
  return reply
    .headers(SAFE)
    .header('cache-control', cacheSeconds ? `${shared}, max-age=${cacheSeconds}` : 'private, no-store')
    .header('content-disposition', disposition(fileName, inline ?? false))
    .type(contentType)
    .send(bytes)
}

function disposition(fileName: string | undefined, inline: boolean): string {
  const kind = inline ? 'inline' : 'attachment'
  if (!fileName) return kind
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(wellFormed(fileName)).replace(/['()*]/g, escapeMark)}`
}

/** Half a surrogate pair would make the encoding throw. */
const wellFormed = (text: string): string => Buffer.from(text).toString()
const escapeMark = (mark: string): string => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`
