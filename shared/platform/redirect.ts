/**
 * The address to go to after signing in: `redirect_url` when it stays on this site, else null.
 * Browsers read `//host`, `/\host` and control characters as another site, so the parsed address decides.
 */
export function safeRedirect(wish: string | null | undefined): string | null {
  const here = 'https://inside.invalid'
  if (!wish?.startsWith('/') || !URL.canParse(wish, here)) return null
  const url = new URL(wish, here)
  if (url.origin !== here || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
