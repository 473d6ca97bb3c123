import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** The only script written into the page: an element whose file failed goes away, so that asking for the file again really asks. */
export const SCRIPT_GUARD = "addEventListener('error',e=>{e.target.tagName==='SCRIPT'&&e.target.remove()},true)"
const guardHash = createHash('sha256').update(SCRIPT_GUARD).digest('base64')

/** Scripts only from here, and none written into the page but the guard; antd writes its styles while it runs. */
const POLICY = [
  "default-src 'self'",
  `script-src 'self' 'sha256-${guardHash}'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  // Previews of private files: fetched with the session, shown by the browser's own viewer.
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** What every document tells the browser not to allow. */
export const secure = (reply: FastifyReply): FastifyReply =>
  reply
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
    .header('cross-origin-opener-policy', 'same-origin')
