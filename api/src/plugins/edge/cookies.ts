import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Browsers take such a cookie only from this very host over TLS, for all of its paths (decision 0157). */
const PREFIX = '__Host-'
const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')

type Asking = Pick<FastifyRequest, 'cookies'>
/** Also under the name of a site on http, and of the time before the prefix. */
export const cookieOf = ({ cookies }: Asking, name: string): string | undefined =>
  cookies[PREFIX + name] ?? cookies[name]

const optionsOf = (publicUrl: string): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure(publicUrl),
})
const nameOf = (name: string, publicUrl: string): string => (isSecure(publicUrl) ? PREFIX : '') + name

/** A cookie for the server alone: no script of a page reads it. */
export function keepCookie(
  reply: FastifyReply,
  publicUrl: string,
  { name, value, seconds }: { name: string; value: string; seconds: number },
): FastifyReply {
  dropOld(reply, publicUrl, name)
  return reply.setCookie(nameOf(name, publicUrl), value, { ...optionsOf(publicUrl), maxAge: seconds })
}

export function dropCookie(reply: FastifyReply, publicUrl: string, name: string): FastifyReply {
  dropOld(reply, publicUrl, name)
  return reply.clearCookie(nameOf(name, publicUrl), optionsOf(publicUrl))
}

/** A name without the prefix was read for the last time. */
function dropOld(reply: FastifyReply, publicUrl: string, name: string): void {
  if (isSecure(publicUrl) && name in reply.request.cookies) reply.clearCookie(name, optionsOf(publicUrl))
}

/** Whether a kept value still has the name of before, and is to be kept anew. */
export const isOldName = ({ cookies }: Asking, publicUrl: string, name: string): boolean =>
  isSecure(publicUrl) && name in cookies && !(PREFIX + name in cookies)
