import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PartFiles, RouteWords } from '@southbound/shared/contract'
import type { LiveReleases, Manifest, VersionChoice } from '../../modules/releases/releases.service.ts'

export interface Release {
  name: string
  version: string
  base: string
  assets: Record<string, { bytes: number; brotli: number; integrity: string }>
  list: string
  server: string
  serverIntegrity: string
}
type RouteOfRelease = RouteWords & { files: PartFiles }
export interface RemoteRelease extends Release {
  federation: string
  domain: string
  entry: string
  door: string[]
  routes: RouteOfRelease[]
  slots: Record<string, Record<string, PartFiles>>
  texts: Record<'en' | 'zh', string[]>
}
interface ShellRelease extends Release {
  entry: string[]
  texts: Record<'en' | 'zh', string[]>
  http: string[]
  desk: Record<string, PartFiles>
  contract?: { paths?: string[] }
  /** In the one bundle only. */
  remotes?: Record<string, Pick<RemoteRelease, 'routes' | 'texts'>>
}
export interface ReleaseSet {
  shell: ShellRelease
  remotes: RemoteRelease[]
  /** Where it differs from the shown one. */
  fallbacks: Map<string, RemoteRelease>
  /** A fallback did not come, or was damaged; it may be there later. */
  lacksFallback: boolean
  /** Remotes without a fitting release; none of their code runs. */
  refused: Set<string>
  folders: Map<string, string>
  /** The shell that renders: the one bundle has no server file. */
  serverShell: ShellRelease
}
type Named = Record<string, VersionChoice>
const SHELL = 'shell'

interface Taken<T> {
  release: T
  folder: string
  manifest: Manifest
}
async function take<T extends Release>(live: LiveReleases, name: string, version: string): Promise<Taken<T>> {
  const { manifest, folder } = await live.take(name, version)
  // The manifest was read as this kind of release when it was handed in.
  const release = manifest as unknown as T
  if (!release.list)
    throw new Error(
      `${name} ${version} was built before browsers checked files, and cannot be served any more`,
    )
  return { release, folder, manifest }
}

type Fits = (manifest: Manifest) => boolean
/**
 * The chosen version, its fallback, the newest intact fitting
 * one that everybody had, or the first intact one, refused:
 * what was not released, or was taken back, never runs instead. */
async function takeFirstWhole<T extends Release>(
  live: LiveReleases,
  name: string,
  { version, fallback }: VersionChoice,
  fits: Fits,
): Promise<Taken<T> & { refused: boolean }> {
  const released = new Set([version, ...(fallback ? [fallback] : []), ...live.before(name)])
  const tries = new Set([...released, ...live.kept(name)])
  let failure: unknown
  let unfit: Taken<T> | undefined
  for (const one of tries) {
    try {
      const taken = await take<T>(live, name, one)
      if (released.has(one) && fits(taken.manifest)) return { ...taken, refused: false }
      unfit ??= taken
    } catch (error) {
      failure ??= error
    }
  }
  if (unfit) return { ...unfit, refused: true }
  throw failure
}

/** Null where there is none, or none that fits. */
async function takeFallback(
  live: LiveReleases,
  { name, version }: RemoteRelease,
  { fallback }: VersionChoice,
  fits: Fits,
): Promise<RemoteRelease | null | 'away'> {
  if (fallback === null || fallback === version) return null
  return take<RemoteRelease>(live, name, fallback).then(
    ({ release, manifest }) => (fits(manifest) ? release : null),
    () => 'away',
  )
}

/** For measurements; the newest build, whose pages are those of the remotes. */
export function oneBundleIn(distDir: string): Pick<Taken<ShellRelease>, 'release' | 'folder'> {
  const builtAt = (folder: string) => statSync(join(folder, 'release.json')).mtimeMs
  const folder = readdirSync(join(distDir, 'one-bundle'))
    .map((version) => join(distDir, 'one-bundle', version))
    .filter((one) => existsSync(join(one, 'release.json')))
    .sort((a, b) => builtAt(a) - builtAt(b))
    .at(-1)
  if (!folder) throw new Error(`one-bundle is not built in ${distDir}`)
  return { release: JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as ShellRelease, folder }
}

/** Rejects when the shell or a remote has no intact release. */
export async function readReleaseSet(
  live: LiveReleases,
  chosen: Named,
  oneBundle?: ReturnType<typeof oneBundleIn>,
): Promise<ReleaseSet> {
  const shellChoice = chosen[SHELL]
  if (!shellChoice) throw new Error('No shell is published; run npm run build')
  const names = Object.keys(chosen).filter((name) => name !== SHELL)
  const serverShell = await takeFirstWhole<ShellRelease>(live, SHELL, shellChoice, () => true)
  const shell = oneBundle ?? serverShell
  const fits: Fits = (remote) => live.fits(remote, serverShell.manifest)
  const remotes = await Promise.all(
    names.map((name) => takeFirstWhole<RemoteRelease>(live, name, chosen[name] as VersionChoice, fits)),
  )
  const fallbacks = await Promise.all(
    remotes.map(({ release }) => takeFallback(live, release, chosen[release.name] as VersionChoice, fits)),
  )
  const all: Pick<Taken<Release>, 'release' | 'folder'>[] = [shell, serverShell, ...remotes]
  return {
    shell: shell.release,
    serverShell: serverShell.release,
    remotes: remotes.map(({ release }) => release),
    fallbacks: new Map(fallbacks.flatMap((one) => (one && one !== 'away' ? [[one.name, one]] : []))),
    lacksFallback: fallbacks.includes('away'),
    refused: new Set(remotes.filter(({ refused }) => refused).map(({ release }) => release.name)),
    folders: new Map(all.map(({ release, folder }) => [release.base, folder])),
  }
}

export function fileOf({ folders }: ReleaseSet, address: string): string {
  const at = address.lastIndexOf('/') + 1
  const folder = folders.get(address.slice(0, at))
  if (!folder) throw new Error(`${address} belongs to no release of the set`)
  return join(folder, address.slice(at))
}

export function integrityOf({ shell, remotes }: ReleaseSet, address: string): string {
  const at = address.lastIndexOf('/') + 1
  const release = [shell, ...remotes].find(({ base }) => base === address.slice(0, at))
  const integrity = release?.assets[address.slice(at)]?.integrity
  if (!integrity) throw new Error(`${address} belongs to no release of the set`)
  return integrity
}
