import { barePath } from './language/locale.ts'

/**
 * The address after signing in: `redirect_url` when it stays on this site, without its language, else null.
 * The parsed address decides: browsers read `//host`, `/\host` and control characters as another site.
 */
export function safeRedirect(wish: string | null | undefined): string | null {
  const here = 'https://inside.invalid'
  if (!wish?.startsWith('/') || !URL.canParse(wish, here)) return null
  const url = new URL(wish, here)
  const path = barePath(url.pathname)
  if (url.origin !== here || path.startsWith('//')) return null
  return path + url.search + url.hash
}
