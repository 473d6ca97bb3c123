import { barePath } from './language/locale.ts'

/** Null off the site. The parsed address decides: browsers read `//host` and `/\host` as another site. */
export function safeRedirect(wish: string | null | undefined): string | null {
  const here = 'https://inside.invalid'
  if (!wish?.startsWith('/') || !URL.canParse(wish, here)) return null
  const url = new URL(wish, here)
  const path = barePath(url.pathname)
  if (url.origin !== here || path.startsWith('//')) return null
  return path + url.search + url.hash
}
