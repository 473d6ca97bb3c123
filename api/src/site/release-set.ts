import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Choice, LiveReleases } from '../modules/releases/releases.service.ts'

/** Files that a page or part of the frame needs, relative to its release; `desk` names parts of the work pages' kit. */
export interface PartFiles {
  js: string[]
  css: string[]
  desk: string[]
}
export interface Release {
  name: string
  version: string
  base: string
  assets: Record<string, { bytes: number; brotli: number; integrity: string }>
  /** The file that lists the others for browsers. */
  list: string
  server: string
  serverIntegrity: string
}
export interface RouteOfRelease {
  path: string
  page?: 'public'
  files: PartFiles
  [word: string]: unknown
}
export interface RemoteRelease extends Release {
  federation: string
  domain: string
  entry: string
  door: string[]
  routes: RouteOfRelease[]
  slots: Record<string, Record<string, PartFiles>>
  texts: Record<'en' | 'zh', string[]>
}
export interface ShellRelease extends Release {
  entry: string[]
  texts: Record<'en' | 'zh', string[]>
  /** The HTTP client's files. */
  http: string[]
  desk: Record<string, PartFiles>
  /** Only in the one bundle: what each remote's pages need of it. */
  remotes?: Record<string, Pick<RemoteRelease, 'routes' | 'texts'>>
}
/** The releases that a document is written from: HTML, scripts and styles of the same ones. */
export interface ReleaseSet {
  shell: ShellRelease
  remotes: RemoteRelease[]
  /** The last known good release of each remote that has another one than it is shown in. */
  fallbacks: Map<string, RemoteRelease>
  /** Where each release's files are, by its address. */
  folders: Map<string, string>
  /** The shell whose server file renders: the one bundle has none of its own, it is the same code. */
  serverShell: ShellRelease
}
type Named = Record<string, Choice>
const SHELL = 'shell'

interface Taken<T> {
  release: T
  folder: string
}
async function take<T extends Release>(live: LiveReleases, name: string, version: string): Promise<Taken<T>> {
  const { manifest, folder } = await live.take(name, version)
  const release = manifest as unknown as T
  if (!release.list) throw new Error(`${name} ${version} was built before browsers checked files, and cannot be served any more`)
  return { release, folder }
}

/** The chosen version, else what it falls back to, else the newest kept one that is whole. */
async function takeFirstWhole<T extends Release>(live: LiveReleases, name: string, { version, fallback }: Choice): Promise<Taken<T>> {
  const tries = [...new Set([version, ...(fallback ? [fallback] : []), ...live.kept(name)])]
  let failure: unknown
  for (const one of tries) {
    try {
      return await take<T>(live, name, one)
    } catch (error) {
      failure ??= error
    }
  }
  throw failure
}

/** What a remote's pages fall back to in the browser; a damaged one is none. */
async function takeFallback(live: LiveReleases, { name, version }: RemoteRelease, { fallback }: Choice): Promise<RemoteRelease | null> {
  if (fallback === null || fallback === version) return null
  return take<RemoteRelease>(live, name, fallback).then(
    ({ release }) => release,
    () => null,
  )
}

/** The build that has the remotes linked in, for measurements: the newest one in the repository's builds. */
export function oneBundleIn(distDir: string): Taken<ShellRelease> {
  const folders = readdirSync(join(distDir, 'one-bundle')).map((version) => join(distDir, 'one-bundle', version))
  const folder = folders.findLast((one) => existsSync(join(one, 'release.json')))
  if (!folder) throw new Error(`one-bundle is not built in ${distDir}`)
  return { release: JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as ShellRelease, folder }
}

/** Brings the releases that were chosen. Rejects when the shell or a remote has no whole release at all. */
export async function readReleaseSet(live: LiveReleases, chosen: Named, oneBundle?: Taken<ShellRelease>): Promise<ReleaseSet> {
  const shellChoice = chosen[SHELL]
  if (!shellChoice) throw new Error('No shell is published; run npm run build')
  const names = Object.keys(chosen).filter((name) => name !== SHELL)
  const serverShell = await takeFirstWhole<ShellRelease>(live, SHELL, shellChoice)
  const shell = oneBundle ?? serverShell
  const remotes = await Promise.all(names.map((name) => takeFirstWhole<RemoteRelease>(live, name, chosen[name] as Choice)))
  const fallbacks = await Promise.all(remotes.map(({ release }) => takeFallback(live, release, chosen[release.name] as Choice)))
  const all: Taken<Release>[] = [shell, serverShell, ...remotes]
  return {
    shell: shell.release,
    serverShell: serverShell.release,
    remotes: remotes.map(({ release }) => release),
    fallbacks: new Map(fallbacks.flatMap((one) => (one ? [[one.name, one]] : []))),
    folders: new Map(all.map(({ release, folder }) => [release.base, folder])),
  }
}

/** Where a file of an address is. */
export function fileOf({ folders }: ReleaseSet, address: string): string {
  const at = address.lastIndexOf('/') + 1
  const folder = folders.get(address.slice(0, at))
  if (!folder) throw new Error(`${address} belongs to no release of the set`)
  return join(folder, address.slice(at))
}

/** The hash that a file of an address must have. */
export function integrityOf({ shell, remotes }: ReleaseSet, address: string): string {
  const at = address.lastIndexOf('/') + 1
  const release = [shell, ...remotes].find(({ base }) => base === address.slice(0, at))
  const integrity = release?.assets[address.slice(at)]?.integrity
  if (!integrity) throw new Error(`${address} belongs to no release of the set`)
  return integrity
}
