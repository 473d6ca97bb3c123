import type { BrowserRelease, PageStart } from '@southbound/shared/contract'
import { bus, localeOfPath } from '@southbound/shared/platform'
import type { BrowserDoors } from '../doors/doors.ts'
import { threw } from '../telemetry/threw.ts'
import { checkReleases, type ReleasesNow } from './admit.ts'
import { offerShell } from './offer-shell.tsx'

const LOOK_MS = 60_000
const DOWN_LOOK_MS = 3_000
const TICK_MS = 1_000

export interface OpenTab {
  start: PageStart
  doors: BrowserDoors
  allow: (release: BrowserRelease) => void
  /** Loads a release's door and edges, without showing it. */
  rehearse: (release: BrowserRelease) => Promise<void>
  shown: () => string[]
  onSettled: (listener: () => void) => void
}

/** A remote changes while it is off screen, a newer shell is offered. */
export function followReleases({ start, doors, allow, rehearse, shown, onSettled }: OpenTab): void {
  const { set, remotes } = start
  let serial = set.serial
  let shell = set.shell
  let askedAt = Date.now()
  const waiting = new Map<string, BrowserRelease>()
  /** Since the tab last asked. */
  const failed = new Set<BrowserRelease>()

  async function ask(): Promise<void> {
    failed.clear()
    const language = localeOfPath(location.pathname)
    const reply = await fetch(`/site/releases?serial=${serial}&language=${language}`, { cache: 'no-store' })
    if (reply.status !== 200) return
    const now = (await reply.json()) as ReleasesNow
    // Of a key that is younger than this page.
    if (!(now.signed.keyId in set.keys)) return offerShell(onSettled)
    await checkReleases(now, set.keys, serial)
    serial = now.serial
    shell = now.shell
    for (const release of now.remotes) waiting.set(release.name, release)
    if (shell !== set.shell) offerShell(onSettled)
  }

  /** A tab with an older shell takes it only where nothing is left to lose. */
  const mayTake = ({ name, federation }: BrowserRelease): boolean => {
    if (!remotes.some((known) => known.name === name) || doors.release(name).federation === federation)
      return false
    return doors.isDown(name) || (shell === set.shell && !shown().includes(name))
  }

  async function take(release: BrowserRelease): Promise<void> {
    allow(release)
    try {
      await rehearse(release)
      if (!mayTake(release)) return
      doors.adopt(release)
      waiting.delete(release.name)
    } catch {
      failed.add(release)
    }
  }

  let busy = false
  async function look(mustAsk = false): Promise<void> {
    if (busy || document.visibilityState === 'hidden') return
    busy = true
    try {
      const isDown = remotes.some(({ name }) => doors.isDown(name))
      if (mustAsk || Date.now() - askedAt >= (isDown ? DOWN_LOOK_MS : LOOK_MS)) {
        askedAt = Date.now()
        await ask()
      }
      for (const release of waiting.values())
        if (!failed.has(release) && mayTake(release)) await take(release)
    } catch (error) {
      if (!(error instanceof TypeError)) threw(error, { owner: { remote: 'shell', version: set.shell } })
    } finally {
      busy = false
    }
  }
  setInterval(() => void look(), TICK_MS)
  onSettled(() => void look())
  document.addEventListener('visibilitychange', () => void look(Date.now() - askedAt > LOOK_MS))
  addEventListener('online', () => void look(true))
  // Once every node has the new set; spread over tabs.
  bus.on('releases.changed', () => setTimeout(look, DOWN_LOOK_MS * (1 + Math.random()), true))
}
