import type { IncomingMessage } from 'node:http'

const hostOf = (text: string): string | null => (URL.canParse(text) ? new URL(text).hostname : null)

/** Pages of other sites open no live connection; what is no browser sends no origin. */
export function isOfOtherSite({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean {
  const { origin, host = '' } = headers
  if (origin === undefined) return false
  const forwarded = [headers['x-forwarded-host'] ?? []].flat()[0] ?? ''
  const own = [hostOf(publicUrl), hostOf(`http://${host}`), hostOf(`http://${forwarded}`)]
  const from = hostOf(origin)
  return from === null || !own.includes(from)
}
