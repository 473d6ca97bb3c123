import type { FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip'
/** Named, and not with `q=0`. */
const named = (encoding: Encoding): RegExp =>
  new RegExp(String.raw`\b${encoding}\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`)
const NAMED: Record<Encoding, RegExp> = { br: named('br'), gzip: named('gzip') }

/** Null when the reader accepts none. */
export function encodingOf<E extends Encoding>({ headers }: FastifyRequest, offered: readonly E[]): E | null {
  const accepted = String(headers['accept-encoding'] ?? '')
  return offered.find((encoding) => NAMED[encoding].test(accepted)) ?? null
}
