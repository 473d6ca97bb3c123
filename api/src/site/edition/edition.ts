import type { BrowserRelease, FileList, PageOfRemote } from '@southbound/shared/contract'
import type { LiveReleases, VersionChoice, Visitor } from '../../modules/releases/releases.service.ts'
import { RecentlyUsed } from '../../recently-used.ts'
import { AssetsOfPages } from '../document/page-assets.ts'
import { browserReleases, fileListOf } from '../document/start.ts'
import { type ReleasePreview, withPreview } from '../release-preview/previewed.ts'
import { pageMatcher, routeMatcher } from '../render/match-page.ts'
import type { EditionParts, PageRequest, RunnableFile } from '../render/messages.ts'
import { forBrowser } from '../render/rendered.ts'
import type { AnswerCall } from '../render/worker-process.ts'
import type { Drawn, Workers } from '../render/workers.ts'
import { fileOf, type oneBundleIn, type ReleaseSet, readReleaseSet } from './release-set.ts'

export interface SiteEdition {
  prepare(): Promise<void>
  render(request: PageRequest, call: AnswerCall): Promise<Drawn>
  /** Without the language, or null. */
  routeOf(path: string): string | null
  /** Of what it is made of, which is not always what was chosen. */
  key: string
  assets: AssetsOfPages
  remotes: BrowserRelease[]
  shell: string
  shellList: FileList
}
/** A damaged release is checked again after so long. */
const LOOK_AGAIN_MS = 10_000
/** Two versions each of a few packages, with fallbacks. */
const MOST_EDITIONS = 24

export class Editions {
  readonly #live: LiveReleases
  readonly #workers: Workers
  readonly #oneBundle: ReturnType<typeof oneBundleIn> | undefined
  readonly #origins: Record<string, string>
  readonly #made = new RecentlyUsed<Promise<SiteEdition>>(MOST_EDITIONS)

  constructor(
    live: LiveReleases,
    workers: Workers,
    origins: Record<string, string>,
    oneBundle?: ReturnType<typeof oneBundleIn>,
  ) {
    this.#live = live
    this.#origins = origins
    this.#workers = workers
    this.#oneBundle = oneBundle
  }

  /** Avoids a shell that reached the browser damaged. Rejects when a package has no intact release. */
  of(
    visitor: Visitor,
    avoided: string | null = null,
    preview: ReleasePreview | null = null,
  ): Promise<SiteEdition> {
    const chosen = sparing(this.#live, withPreview(this.#live.choose(visitor), preview), avoided)
    const key = Object.entries(chosen)
      .map(([name, { version, fallback }]) => `${name}@${version}|${fallback}`)
      .join()
    return this.#made.ensure(key, () => {
      const made = this.#make(chosen, () => this.#made.delete(key))
      made.catch(() => this.#made.delete(key))
      return made
    })
  }

  async #make(chosen: Record<string, VersionChoice>, forget: () => void): Promise<SiteEdition> {
    const set = await readReleaseSet(this.#live, chosen, this.#oneBundle)
    const remotes = browserReleases(set, this.#origins)
    const matchPage = pageMatcher(remotes)
    const partsOf = partsOfEdition(set, remotes)
    const isSecondChoice = [set.serverShell, ...set.remotes].some(
      ({ name, version }) => chosen[name]?.version !== version,
    )
    if (isSecondChoice || set.lacksFallback) setTimeout(forget, LOOK_AGAIN_MS).unref()
    return {
      key: keyOf(set),
      remotes,
      routeOf: routeMatcher(remotes, set.serverShell.contract?.paths ?? []),
      shell: set.shell.version,
      shellList: fileListOf(set.shell),
      assets: new AssetsOfPages(set, canLeaveShell(this.#live, chosen), this.#origins),
      prepare: async () => {
        for (const { name } of remotes.filter(({ refused }) => !refused))
          await this.#workers.prepare(partsOf({ remote: name, path: '', isPublic: true }))
      },
      render: async (request, call) => {
        const page = matchPage(new URL(request.url).pathname)
        if (page && set.refused.has(page.remote)) return { page: forBrowser(page), isWhole: false }
        return this.#workers.render(partsOf(page), page, request, call)
      },
    }
  }
}

const keyOf = ({ serverShell, remotes, fallbacks, refused }: ReleaseSet): string =>
  [serverShell, ...remotes]
    .map(({ name, version }) =>
      [`${name}@${version}`, fallbacks.get(name)?.version, refused.has(name)].join('|'),
    )
    .join()

const canLeaveShell = (live: LiveReleases, { shell }: Record<string, VersionChoice>): boolean =>
  [shell?.fallback ?? null, ...live.before('shell')].some((one) => one !== null && one !== shell?.version)

function sparing(
  live: LiveReleases,
  chosen: Record<string, VersionChoice>,
  avoided: string | null,
): Record<string, VersionChoice> {
  const { shell } = chosen
  if (!shell || shell.version !== avoided) return chosen
  const version = [shell.fallback, ...live.before('shell')].find((one) => one !== null && one !== avoided)
  return version ? { ...chosen, shell: { ...shell, version, fallback: null } } : chosen
}

const runnable = (
  set: ReleaseSet,
  { base, server, serverIntegrity }: { base: string; server: string; serverIntegrity: string },
): RunnableFile => ({
  path: fileOf(set, base + server),
  integrity: serverIntegrity,
})

/** What workers need for each remote, made once. */
function partsOfEdition(set: ReleaseSet, releases: BrowserRelease[]): (page: PageOfRemote) => EditionParts {
  const key = [set.serverShell, ...set.remotes].map(({ name, version }) => `${name}@${version}`).join()
  const shell = runnable(set, set.serverShell)
  const made = (remote: EditionParts['remote']): EditionParts => ({
    key: `${key}#${remote?.name}`,
    shell,
    remote,
    releases,
  })
  const known = new Map(
    set.remotes.map((release) => [release.name, made({ name: release.name, file: runnable(set, release) })]),
  )
  const frame = made(null)
  return (page) => (page && known.get(page.remote)) ?? frame
}
