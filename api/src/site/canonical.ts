import type { Rendered } from './render/rendered.ts'

const PREFIX = /^\/cn(?=\/|$)/
const readable = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Where an address that names a thing by an old or wrong name leads: the same page under its right name, query kept. Null when the name is right.
 * Only pages whose address carries a name are led on; the others say their canonical address in the head.
 */
export function renamedTo(rendered: Rendered, url: URL): string | null {
  if ('redirect' in rendered || rendered.status !== 200) return null
  const { page, head } = rendered
  if (!page?.path.includes(':') || !head.path) return null
  const prefix = PREFIX.exec(url.pathname)?.[0] ?? ''
  const right = prefix + head.path
  return readable(right) === readable(url.pathname) ? null : right + url.search
}
