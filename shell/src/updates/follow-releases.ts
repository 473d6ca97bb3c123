import type { BrowserRelease, PageStart } from '@southbound/shared/contract'
import type { BrowserDoors } from '../doors/doors.ts'
import { threw } from '../telemetry/threw.ts'
import { checkReleases, type ReleasesNow } from './admit.ts'
import { offerShell } from './offer-shell.tsx'

/** How often a tab that is looked at asks for the releases, and how often while something on it waits for a healthy one. */
const LOOK_MS = 60_000
const DOWN_LOOK_MS = 3_000
const TICK_MS = 1_000

/** What the updates need of the page. */
export interface OpenTab {
  start: PageStart
  doors: BrowserDoors
  /** Allows a release's files and says where they lie. */
  allow: (release: BrowserRelease) => void
  /** Brings a release's door, and what it shows at the edges of the page, without showing it. */
  rehearse: (release: BrowserRelease) => Promise<void>
  /** Names of the remotes that can be seen: the page's, and the open panel's. */
  shown: () => string[]
  /** Calls back whenever a page was reached. */
  onSettled: (listener: () => void) => void
}

/** Follows the releases for a tab that stays open: a remote changes to its newer release while it is off screen, a newer shell is offered. */
export function followReleases({ start, doors, allow, rehearse, shown, onSettled }: OpenTab): void {
  const { set, remotes } = start
  let serial = set.serial
  let shell = set.shell
  let askedAt = Date.now()
  const waiting = new Map<string, BrowserRelease>()

  async function ask(): Promise<void> {
    const reply = await fetch(`/site/releases?serial=${serial}`, { cache: 'no-store' })
    if (reply.status !== 200) return
    const now = (await reply.json()) as ReleasesNow
    await checkReleases(now, set.keys, serial)
    serial = now.serial
    shell = now.shell
    for (const release of now.remotes) waiting.set(release.name, release)
    if (shell !== set.shell) offerShell(onSettled)
  }

  /** A release may use what only its own shell has: a tab with an older shell takes it only where nothing is left to lose. */
  const mayTake = ({ name, federation }: BrowserRelease): boolean => {
    if (!remotes.some((known) => known.name === name) || doors.release(name).federation === federation)
      return false
    return doors.isDown(name) || (shell === set.shell && !shown().includes(name))
  }

  async function take(release: BrowserRelease): Promise<void> {
    waiting.delete(release.name)
    allow(release)
    const isWhole = await rehearse(release).then(
      () => true,
      () => false,
    )
    // What was off screen may have come back meanwhile; what does not load is no improvement.
    if (isWhole && mayTake(release)) doors.adopt(release)
    else waiting.set(release.name, release)
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
      for (const release of waiting.values()) if (mayTake(release)) await take(release)
    } catch (error) {
      // No network, or an answer that must not be used: the tab stays on what it has.
      if (!(error instanceof TypeError)) threw(error, { owner: { remote: 'shell', version: set.shell } })
    } finally {
      busy = false
    }
  }
  setInterval(() => void look(), TICK_MS)
  onSettled(() => void look())
  document.addEventListener('visibilitychange', () => void look(Date.now() - askedAt > LOOK_MS))
  addEventListener('online', () => void look(true))
}
