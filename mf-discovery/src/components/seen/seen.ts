import { createKeptStore, type Named } from '@southbound/shared/platform'

export interface Seen extends Named {
  kind: 'course' | 'school' | 'agent'
  to: string
  by: Named
}
/** In this browser only; signing out empties it. */
const KEY = 'seen'
const MOST = 12
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

export function lookAgain(): void {
  void useSeenStore.persist.rehydrate()
}

export function noteSeen(page: Seen): void {
  lookAgain()
  useSeenStore.setState(({ seen }) => ({
    seen: [page, ...seen.filter(({ to }) => to !== page.to)].slice(0, MOST),
  }))
}
export function clearSeen(): void {
  useSeenStore.setState({ seen: [] })
}
