import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** Stands in a written page for the answer's nonce. Nobody outside of this process can know it, so nothing that came from outside can ask for a nonce. */
export const NONCE = randomBytes(24).toString('base64url')
/** Names of our Trusted Types: addresses of listed files (shell/src/doors/trusted.ts), and cleaned rich text (shared/platform/trusted-html.ts). */
const TRUSTED_TYPES = 'southbound southbound-html'
const REPORTS = '/api/telemetry/policy'

/**
 * What a document allows. Scripts and styles are those that this answer names by its nonce, and what those load; none written into the page, no code out of texts,
 * no text as HTML but what was cleaned. `places` are other origins that releases are served from.
 */
function policyOf(nonce: string, places: readonly string[]): string {
  const own = ["'self'", ...places].join(' ')
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    `img-src ${own} data: blob:`,
    `connect-src ${own}`,
    // Previews of private files: fetched with the session, shown by the browser's own viewer.
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES}`,
    `report-uri ${REPORTS}`,
    'report-to policy',
  ].join('; ')
}

/** Gives a written page its nonce, new for every answer, and tells the browser what not to allow. A page that was kept is safe to send again. */
export function secure(reply: FastifyReply, page: string, places: readonly string[] = []): string {
  const nonce = randomBytes(18).toString('base64')
  reply
    .header('content-security-policy', policyOf(nonce, places))
    // No script without a hash, whoever asks for it. For styles Chromium does not know it yet, and complains.
    .header('integrity-policy', 'blocked-destinations=(script), endpoints=(policy)')
    .header('reporting-endpoints', `policy="${REPORTS}"`)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
    .header('cross-origin-opener-policy', 'same-origin')
  return page.replaceAll(NONCE, nonce)
}
