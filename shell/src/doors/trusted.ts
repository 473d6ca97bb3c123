import type { FileList, PartFiles } from '@southbound/shared/contract'
import { failuresOf, inspect } from './changed-files.ts'
import { answers, createFiles } from './files.ts'

/** A call of a page's loader at its bare address: the name of the call and its input. */
type FirstCall = [wire: string, input: object]
/** Made by the build (remote/build/file-list.mjs); names are relative to the list's folder. */
export interface ListedFiles {
  /** SHA-384 by file name. */
  integrity: Record<string, string>
  texts: Record<'en' | 'zh', string[]>
  entry: string
  door: string[]
  pages: Record<string, PartFiles & { calls?: FirstCall[] }>
  slots: Record<string, Record<string, PartFiles>>
  http?: string[]
  desk?: Record<string, PartFiles>
}
type Loading = HTMLScriptElement | HTMLLinkElement
interface Folder {
  list: FileList
  read?: ListedFiles
  beside?: AbortController
}

const folders = new Map<string, Folder>()
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
const plain = (url: string): string => new URL(url, location.href).href.replace(/\?r=\d+$/, '')
const cut = (file: string): [folder: string, name: string] => [
  file.slice(0, file.lastIndexOf('/') + 1),
  file.slice(file.lastIndexOf('/') + 1),
]

/** Only what the signed set named; a list without hash, of a remote in work, allows its folder unchecked. */
export function admit(list: FileList): void {
  const [folder] = cut(plain(list.address))
  if (!folders.has(folder)) folders.set(folder, { list })
}

/** Rejects when it does not come, or is not as signed; the next call asks again. */
export async function filesOf({ address: url }: FileList): Promise<ListedFiles> {
  const file = plain(url)
  await lists.bring(file)
  return folders.get(cut(file)[0])?.read as ListedFiles
}
const NEVER = new Promise<never>(() => undefined)
async function fetchList(file: string, attempt: number): Promise<void> {
  const folder = folders.get(cut(file)[0])
  if (!folder) throw new TypeError(`${file} is not of this page's releases`)
  const { integrity } = folder.list
  // Unanswered requests fill up a server's connections.
  if (attempt > 1) folder.beside?.abort()
  const own = new AbortController()
  if (attempt > 0) folder.beside = own
  const reply = await (attempt
    ? fetch(`${file}?r=${attempt}`, { integrity, signal: own.signal })
    : fetch(file, { integrity })
  ).catch((error: unknown) => {
    if (own.signal.aborted) return NEVER
    void inspect(file, integrity)
    throw error
  })
  folder.read = (await reply.json()) as ListedFiles
}
export const lists = createFiles(fetchList, answers)

function known(file: string): string | undefined {
  const [place, name] = cut(file)
  const folder = folders.get(place)
  return folder?.list.integrity === '' ? '' : folder?.read?.integrity[name]
}
async function lookUp(file: string): Promise<string> {
  const list = folders.get(cut(file)[0])?.list
  if (list) await filesOf(list)
  const hash = known(file)
  if (hash === undefined) throw new TypeError(`${file} is not of this page's releases`)
  return hash
}

/** The only maker of script addresses that the policy allows. */
const policy = globalThis.trustedTypes?.createPolicy('southbound', {
  createScriptURL(url: string): string {
    if (known(plain(url)) !== undefined) return url
    throw new TypeError(`${url} is not of this page's releases`)
  },
})

function point(element: Loading, url: string, integrity: string): void {
  element.integrity = integrity
  const again = failuresOf(plain(url))
  const asked = again && !url.includes('?') ? `${url}?r=${again}` : url
  if (element instanceof HTMLLinkElement) element.href = asked
  else element.src = (policy?.createScriptURL(asked) ?? asked) as string
}

/** Points an element to a release's file, checked by hash; `error` when it did not come or was changed. */
export function address(element: Loading, url: string): void {
  const file = plain(url)
  if (nonce) element.nonce = nonce
  element.crossOrigin = 'anonymous'
  const hash = known(file)
  if (hash !== undefined) point(element, url, hash)
  else {
    element.removeAttribute('href')
    lookUp(file).then(
      () => address(element, url),
      () => element.dispatchEvent(new Event('error')),
    )
  }
}
