import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** Marks the nonce's place; secret, so that no content can ask for a nonce. */
export const NONCE = randomBytes(24).toString('base64url')
/** The place of the page view's ticket. */
export const VIEW = randomBytes(24).toString('base64url')
/** Listed files (shell/src/doors/trusted.ts) and DOMPurify's HTML (shared/platform/rich-text/cleaner.ts). */
const TRUSTED_TYPES = ['southbound', 'dompurify']
/** A remote's development build, under a grant only. */
const TRUSTED_IN_WORK = 'southbound-dev'

export interface Document {
  places?: readonly string[]
  inWork?: string | null
  view?: string
  /** Violations without a file count as the page's release. */
  release?: { remote: string; version: string } | null
}
const reportsOf = ({ release }: Document): string =>
  `/api/telemetry/policy${release ? `?remote=${release.remote}&version=${release.version}` : ''}`

/** Scripts and styles by nonce. No `report-to`: browsers then report late, and without HTTPS nothing. */
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
    // Previews of private files, in the browser's viewer.
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
  // For browsers older than `frame-ancestors`.
  xFrameOptions: { action: 'deny' },
} as const

export const secure = (reply: FastifyReply, page: string): string => filling(reply, {})(page)

/** A new nonce for every answer: what puts it into the texts of a page. */
export function filling(reply: FastifyReply, document: Document): (text: string) => string {
  const nonce = randomBytes(18).toString('base64')
  // No script without a hash, except under a grant. Chromium does not support it for styles yet.
  if (!document.inWork) reply.header('integrity-policy', 'blocked-destinations=(script), endpoints=(policy)')
  reply
    .header('reporting-endpoints', `policy="${reportsOf(document)}"`)
    .header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
  reply.helmet({
    ...DOCUMENT,
    contentSecurityPolicy: { useDefaults: false, directives: policyOf(nonce, document) },
  })
  return (text) => text.replaceAll(NONCE, nonce).replace(VIEW, document.view ?? '')
}
