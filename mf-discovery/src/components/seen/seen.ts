import { createKeptStore } from '@southbound/shared/platform'
import type { Named } from '../wire.ts'

/** A page that somebody looked at in this browser. */
export interface Seen extends Named {
  kind: 'course' | 'school' | 'agent'
  /** Its address, without language. */
  to: string
  /** Whose course it is, or where it lies. */
  by: Named
}
/** Kept in this browser only, and no longer than somebody is signed in here: signing out empties it. */
const KEY = 'seen'
const MOST = 12
/** What is kept, newest first; nothing of what is not ours. */
function readSeen(text: string | null): Seen[] {
  try {
    const found: unknown = JSON.parse(text || '[]')
    return Array.isArray(found)
      ? found.filter((one): one is Seen => typeof one?.to === 'string' && one.to.startsWith('/') && !!one.by)
      : []
  } catch {
    return []
  }
}

export const useSeenStore = createKeptStore<{ seen: readonly Seen[] }>('seen', () => ({ seen: [] }), {
  key: KEY,
  area: () => localStorage,
  read: (text) => ({ seen: readSeen(text) }),
  write: ({ seen }) => (seen.length > 0 ? JSON.stringify(seen) : null),
})

/** Reads what is kept anew: another tab may have changed it, and whoever was signed in may be gone. */
export function lookAgain(): void {
  void useSeenStore.persist.rehydrate()
}

/** Puts a page first; what was seen longest ago gives way. */
export function noteSeen(page: Seen): void {
  lookAgain()
  useSeenStore.setState(({ seen }) => ({
    seen: [page, ...seen.filter(({ to }) => to !== page.to)].slice(0, MOST),
  }))
}
export function clearSeen(): void {
  useSeenStore.setState({ seen: [] })
}
