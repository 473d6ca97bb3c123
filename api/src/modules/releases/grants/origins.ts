const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d{1,5}$/

/** Where development servers may be: on the visitor's own machine, and where DEV_ORIGINS allows it; 'none' there allows nothing at all. */
export function mayServe(origin: string, allowed: readonly string[]): boolean {
  if (allowed.includes('none') || !URL.canParse(origin) || new URL(origin).origin !== origin) return false
  return LOOPBACK.test(origin) || allowed.includes(origin)
}
