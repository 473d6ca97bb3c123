import type { FileList } from '@southbound/shared/contract'
import { answers, createFiles } from './files.ts'
import { address, filesOf, type ListedFiles, lists } from './trusted.ts'

/** By package, when not the site itself. */
const origins = new Map<string, string>()
export const servedFrom = (name: string, origin: string): void => void origins.set(name, origin)
/** Where `/assets/<name>/<version>/<file>` is served from. */
export const placeOf = (path: string): string => (origins.get(path.split('/')[2] ?? '') ?? '') + path
export const listed = ({ address, integrity }: FileList): Promise<ListedFiles> =>
  filesOf({ address: placeOf(address), integrity })
/** Releases are known by their path; others (a remote in work) by the whole address. */
function pathOf(url: string): string {
  const { pathname, href } = new URL(url, location.href)
  return pathname.startsWith('/assets/') ? pathname : href
}

const settled = (element: HTMLElement, path: string): Promise<void> =>
  new Promise((done, fail) => {
    element.addEventListener('load', () => done())
    element.addEventListener('error', () => {
      element.remove()
      fail(new Error(`Loading chunk ${path} failed. (missing)`))
    })
  })

function scriptElement(): HTMLScriptElement {
  const script = document.createElement('script')
  // Chromium sends ten scripts of a lower priority at most:
  // those of a remote that hangs would hold all others.
  script.fetchPriority = 'high'
  return script
}
function elementFor(path: string): HTMLScriptElement | HTMLLinkElement {
  if (!path.endsWith('.css')) return scriptElement()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  // webpack finds its style by this.
  link.dataset.href = path
  return link
}

/** Browsers do not ask twice for an address that hangs: each attempt has its own. */
function ask(path: string, attempt: number): Promise<void> {
  const element = elementFor(path)
  address(element, placeOf(path) + (attempt ? `?r=${attempt}` : ''))
  document.head.append(element)
  return settled(element, path)
}
const files = createFiles(ask, (path) => answers(placeOf(path)))
export function wakeFiles(): void {
  files.wake()
  lists.wake()
}

/** Once. Every file of every release comes through here, webpack's too (shared/build/loading-plugin.mjs). */
export function bringFile(url: string): Promise<void> {
  const path = pathOf(url)
  return document.querySelector(`style[data-href="${path}"]`) ? Promise.resolve() : files.bring(path)
}
globalThis.bringFile = bringFile

const inDocument = new Set<string>()
// The document's own scripts come in order, after this one.
for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
  const path = pathOf(script.src)
  if (script === document.currentScript) continue
  inDocument.add(path)
  files.expect(path, settled(script, path))
}
export const isInDocument = (path: string): boolean => inDocument.delete(path)
