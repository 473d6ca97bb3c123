/** A redirect_url that leads inside the site, without its language prefix; anything else answers null. */
export function safeRedirect(url: string | null): string | null {
  if (!url?.startsWith('/') || /^\/[/\\]/.test(url) || /[\s\\]/.test(url)) return null
  const inside = new URL(url, 'http://inside.invalid')
  if (inside.origin !== 'http://inside.invalid') return null
  return (inside.pathname.replace(/^\/cn(?=\/|$)/, '') || '/') + inside.search
}
