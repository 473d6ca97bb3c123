import type { FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip'
/** Named, and not forbidden by `q=0`. */
const named = (encoding: Encoding): RegExp =>
  new RegExp(String.raw`\b${encoding}\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`)
const NAMED: Record<Encoding, RegExp> = { br: named('br'), gzip: named('gzip') }

/** The first of these encodings, best first, that the reader of an answer takes; null where it is to be sent as it is. */
export function encodingOf<E extends Encoding>({ headers }: FastifyRequest, offered: readonly E[]): E | null {
  const accepted = String(headers['accept-encoding'] ?? '')
  return offered.find((encoding) => NAMED[encoding].test(accepted)) ?? null
}
