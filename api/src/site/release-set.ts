import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Files that a page or part of the frame needs, relative to its release; `desk` names parts of the work pages' kit. */
export interface PartFiles {
  js: string[]
  css: string[]
  desk: string[]
}
interface Release {
  name: string
  version: string
  base: string
  assets: Record<string, { bytes: number; brotli: number; integrity: string }>
  server: string
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
  distDir: string
  shell: ShellRelease
  remotes: RemoteRelease[]
  /** The one bundle stands in for shell and remotes in the browser. */
  oneBundle: boolean
}

const byVersion = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })
/** The versions of a package that are built, oldest first. */
const versionsOf = (distDir: string, name: string): string[] =>
  existsSync(join(distDir, name))
    ? readdirSync(join(distDir, name))
        .filter((version) => existsSync(join(distDir, name, version, 'release.json')))
        .sort(byVersion)
    : []

function newest<T extends Release>(distDir: string, name: string): T {
  const version = versionsOf(distDir, name).at(-1)
  if (!version) throw new Error(`${name} is not built in ${distDir}; run npm run build`)
  return JSON.parse(readFileSync(join(distDir, name, version, 'release.json'), 'utf8')) as T
}

/** Reads the newest built release of the shell and of every remote. */
export function readReleaseSet(distDir: string, oneBundle = false): ReleaseSet {
  const remotes = readdirSync(distDir).filter((name) => name.startsWith('mf-') && versionsOf(distDir, name).length > 0)
  return {
    distDir,
    oneBundle,
    shell: newest<ShellRelease>(distDir, oneBundle ? 'one-bundle' : 'shell'),
    remotes: remotes.map((name) => newest<RemoteRelease>(distDir, name)),
  }
}

/** Where a release's server file is. */
export const serverFileOf = (distDir: string, { name, version, server }: Release): string => join(distDir, name, version, server)

/** The shell whose server file renders: the one bundle has none of its own, it is the same code. */
export const newestShell = ({ distDir, shell, oneBundle }: ReleaseSet): ShellRelease => (oneBundle ? newest<ShellRelease>(distDir, 'shell') : shell)

/** Changes whenever a release is built. */
export const stampOf = (distDir: string): string =>
  readdirSync(distDir)
    .flatMap((name) => versionsOf(distDir, name).map((version) => join(distDir, name, version, 'release.json')))
    .map((file) => `${file}@${statSync(file).mtimeMs}`)
    .join('\n')
