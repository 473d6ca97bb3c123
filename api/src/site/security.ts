import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** Stands in a written page for the answer's nonce. Nobody outside of this process can know it, so nothing that came from outside can ask for a nonce. */
export const NONCE = randomBytes(24).toString('base64url')
/** Stands there for the ticket of the page view (modules/telemetry/tickets.ts). */
export const VIEW = randomBytes(24).toString('base64url')
/** Names of our Trusted Types: addresses of listed files (shell/src/doors/trusted.ts), and DOMPurify's HTML (shared/platform/rich-text/cleaner.ts). */
const TRUSTED_TYPES = ['southbound', 'dompurify']
/** What a remote's development build makes its addresses with (shared/build/dev.mjs): allowed where a grant is shown, and nowhere else. */
const TRUSTED_IN_WORK = 'southbound-dev'

/** What a document is, as far as its policy goes. */
export interface Document {
  /** Other origins that releases are served from. */
  places?: readonly string[]
  /** The origin of a remote's development server. */
  inWork?: string | null
  /** The ticket of this very view. */
  view?: string
  /** The release whose page it is: what is forbidden in it and names no file is told as its own. */
  release?: { remote: string; version: string } | null
}
/** Where browsers tell what they forbade. */
const reportsOf = ({ release }: Document): string =>
  `/api/telemetry/policy${release ? `?remote=${release.remote}&version=${release.version}` : ''}`

/**
 * What a document allows. Scripts and styles are those that this answer names by its nonce, and what those load; none written into the page, no code out of texts,
 * no text as HTML but what was cleaned. Reports go to `report-uri` alone: a browser that finds `report-to` beside it passes it over, and then tells nothing where
 * the site is not on HTTPS, and elsewhere a minute later.
 */
function policyOf(nonce: string, document: Document) {
  const { places = [], inWork } = document
  const development = inWork ? [inWork, inWork.replace(/^http/, 'ws')] : []
  const own = ["'self'", ...places, ...development]
  return {
    'default-src': ["'self'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': [`'nonce-${nonce}'`],
    'img-src': [...own, 'data:', 'blob:'],
    'connect-src': own,
    // Previews of private files: fetched with the session, shown by the browser's own viewer.
    'frame-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': inWork ? [...TRUSTED_TYPES, TRUSTED_IN_WORK] : TRUSTED_TYPES,
    'report-uri': [reportsOf(document)],
  }
}

const DOCUMENT = {
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  // Says to browsers of before `frame-ancestors` what the policy says.
  xFrameOptions: { action: 'deny' },
} as const

/** Gives a written page its nonce, new for every answer, and tells the browser what not to allow. A page that was kept is safe to send again. */
export function secure(reply: FastifyReply, page: string, document: Document = {}): string {
  const nonce = randomBytes(18).toString('base64')
  // No script without a hash, whoever asks for it; files that somebody works on have none. For styles Chromium does not know it yet, and complains.
  if (!document.inWork) reply.header('integrity-policy', 'blocked-destinations=(script), endpoints=(policy)')
  reply
    .header('reporting-endpoints', `policy="${reportsOf(document)}"`)
    .header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
  reply.helmet({
    ...DOCUMENT,
    contentSecurityPolicy: { useDefaults: false, directives: policyOf(nonce, document) },
  })
  return page.replaceAll(NONCE, nonce).replace(VIEW, document.view ?? '')
}
