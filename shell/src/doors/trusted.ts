import { report } from '../telemetry/report.ts'

/** Where a release says what its files are, as the HTML names it: `/assets/mf-cases/1.2.0/files.0a1b2c3d4e.json`, and the hash that it must have. */
export interface FileList {
  address: string
  integrity: string
}
/** A release's own list, made by its build: every file with its hash, and which files each page, text and slot needs. Names are relative to the list's folder. */
export interface ReleaseFiles {
  /** SHA-384 as browsers check it, by file name. */
  integrity: Record<string, string>
}
type Loading = HTMLScriptElement | HTMLLinkElement
interface Folder {
  list: FileList
  files?: Promise<ReleaseFiles>
  read?: ReleaseFiles
}

const folders = new Map<string, Folder>()
const failures = new Map<string, number>()
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
const plain = (url: string): string => new URL(url, location.href).href.replace(/\?r=\d+$/, '')
const cut = (file: string): [folder: string, name: string] => [file.slice(0, file.lastIndexOf('/') + 1), file.slice(file.lastIndexOf('/') + 1)]

/** Allows the files of a release. Only what the signed set named may be given here. */
export function admit(list: FileList): void {
  const [folder] = cut(plain(list.address))
  if (!folders.has(folder)) folders.set(folder, { list })
}

/** A release's list, fetched and checked once. Rejects when it does not come, or is not what was signed; the next call asks again. */
export function filesOf({ address: url }: FileList): Promise<ReleaseFiles> {
  const folder = folders.get(cut(plain(url))[0])
  if (!folder) return Promise.reject(new TypeError(`${url} is not of this page's releases`))
  folder.files ??= fetchList(folder).catch((error: unknown) => {
    folder.files = undefined
    throw error
  })
  return folder.files
}
async function fetchList(folder: Folder): Promise<ReleaseFiles> {
  const { address: url, integrity } = folder.list
  const again = failures.get(plain(url))
  const reply = await fetch(again ? `${url}?r=${again}` : url, { integrity }).catch((error: unknown) => {
    void inspect(plain(url), integrity)
    throw error
  })
  folder.read = (await reply.json()) as ReleaseFiles
  return folder.read
}

/** The hash that is known of a file by now. */
function known(file: string): string | undefined {
  const [folder, name] = cut(file)
  return folders.get(folder)?.read?.integrity[name]
}
async function lookUp(file: string): Promise<string> {
  const list = folders.get(cut(file)[0])?.list
  if (list) await filesOf(list)
  const hash = known(file)
  if (!hash) throw new TypeError(`${file} is not of this page's releases`)
  return hash
}

/** The only maker of script addresses that the page's policy allows: none but listed files. */
const policy = globalThis.trustedTypes?.createPolicy('southbound', {
  createScriptURL(url: string): string {
    if (known(plain(url))) return url
    throw new TypeError(`${url} is not of this page's releases`)
  },
})

function point(element: Loading, url: string, integrity: string): void {
  element.addEventListener('error', () => void inspect(plain(url), integrity), { once: true })
  element.integrity = integrity
  const again = failures.get(plain(url))
  const asked = again && !url.includes('?') ? `${url}?r=${again}` : url
  if (element instanceof HTMLLinkElement) element.href = asked
  else element.src = (policy?.createScriptURL(asked) ?? asked) as string
}

/**
 * Points a script or a link (stylesheet, preload) to a file of a release, checked by its hash. Every file that this tab loads comes through here,
 * webpack's chunks and styles too. The element may be put on the page at once: what is not known yet comes with the release's list.
 * It gets an `error` event for whatever did not come, was changed on its way, or belongs to no release of this page. Asking again is a new element.
 */
export function address(element: Loading, url: string): void {
  const file = plain(url)
  if (nonce) element.nonce = nonce
  element.crossOrigin = 'anonymous'
  const hash = known(file)
  if (hash) point(element, url, hash)
  else {
    element.removeAttribute('href')
    lookUp(file).then(
      () => address(element, url),
      () => element.dispatchEvent(new Event('error')),
    )
  }
}

/** Tells a file that was changed on its way from one that did not come: browsers say 'error' for both. A bad copy in the browser's cache goes by it. */
async function inspect(file: string, integrity: string): Promise<void> {
  const before = failures.get(file) ?? 0
  failures.set(file, before + 1)
  if (before) return
  const reply = await fetch(file, { cache: 'reload' }).catch(() => null)
  if (!reply?.ok) return
  await fetch(file, { cache: 'force-cache', integrity }).catch(() => changed(file))
}

function changed(file: string): void {
  const [remote = '', version = '', name = ''] = file.split('/').slice(-3)
  report({ kind: 'integrity', remote, version, file: name, message: `${name} is not what was signed` })
}

/** webpack's loading code in every release asks by this name. */
Object.assign(globalThis, { trustedAddress: address })
