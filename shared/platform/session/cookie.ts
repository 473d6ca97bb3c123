const isSecure = (): boolean => location.protocol === 'https:'

/** On https a name that browsers take from this very host alone (decision 0157). */
export const hostCookie = (name: string): string => (isSecure() ? '__Host-' : '') + name

/** For a number of seconds, or until the browser closes; over https alone where the page is on it. */
export function writeCookie(name: string, value: string, seconds?: number): void {
  const secure = isSecure() ? '; Secure' : ''
  const life = seconds === undefined ? '' : `; Max-Age=${seconds}`
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${secure}${life}`
}
