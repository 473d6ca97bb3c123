const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d{1,5}$/

/** On the visitor's machine, or where DEV_ORIGINS allows; 'none' allows nothing. */
export function mayServe(origin: string, allowed: readonly string[]): boolean {
  if (allowed.includes('none') || !URL.canParse(origin) || new URL(origin).origin !== origin) return false
  return LOOPBACK.test(origin) || allowed.includes(origin)
}
