/** For a number of seconds, or until the browser closes; over https alone where the page is on it. */
export function writeCookie(name: string, value: string, seconds?: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const life = seconds === undefined ? '' : `; Max-Age=${seconds}`
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${secure}${life}`
}
