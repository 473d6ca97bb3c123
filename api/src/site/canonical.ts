import type { Rendered } from './render/rendered.ts'

const PREFIX = /^\/cn(?=\/|$)/
const readable = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Keeps the query; null when right. Other pages name their canonical address in the head. */
export function renamedTo(rendered: Rendered, url: URL): string | null {
  if ('redirect' in rendered || rendered.status !== 200) return null
  const { page, head } = rendered
  if (!page?.path.includes(':') || !head.path) return null
  const prefix = PREFIX.exec(url.pathname)?.[0] ?? ''
  const right = prefix + head.path
  return readable(right) === readable(url.pathname) ? null : right + url.search
}

/** Without a trailing slash; ids, names and tokens keep their case. Null when right, or no page. */
export function rightSpelling(pathname: string, routeOf: (path: string) => string | null): string | null {
  const prefix = /^\/cn(?=\/|$)/i.test(pathname) ? '/cn' : ''
  const bare = pathname.slice(prefix.length).replace(/\/+$/, '')
  if (bare.includes('//')) return null
  const route = routeOf(bare || '/')
  const words = route === null || /[*?]/.test(route) ? null : route.split('/')
  const right = prefix + (words && bare ? spelt(bare, words) : bare)
  const isKnown = words !== null || pathname.slice(0, prefix.length) !== prefix
  return isKnown && (right || '/') !== pathname ? right || '/' : null
}
const spelt = (path: string, words: readonly string[]): string => {
  const parts = path.split('/').slice(1)
  return parts.map((part, at) => `/${words[at]?.startsWith(':') ? part : words[at]}`).join('')
}
