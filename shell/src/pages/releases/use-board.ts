import { useBus, useCall, useUrl } from '@southbound/shared/platform'
import { useEffect } from 'react'

export const WINDOWS = [60, 1440, 10_080] as const
const FIGURES_MS = 10_000

export function useMinutes(): [minutes: number, set: (minutes: string) => void] {
  const { search, setSearch } = useUrl()
  const asked = Number(search.get('minutes'))
  const minutes = WINDOWS.find((known) => known === asked) ?? WINDOWS[0]
  return [minutes, (next) => setSearch({ ...Object.fromEntries(search), minutes: next }, { replace: true })]
}

/** While the page is visible. */
export function useEvery(ms: number, act: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && act(), ms)
    return () => clearInterval(timer)
  }, [ms, act])
}

export function useBoard(minutes: number) {
  const overview = useCall('GET /operations/releases')
  const health = useCall('GET /operations/releases/health', { query: { minutes } })
  useBus('releases.changed', overview.reload)
  useEvery(FIGURES_MS, health.reload)
  return { overview, health }
}
