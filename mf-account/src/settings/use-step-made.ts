import { refreshUser, useGo, useSessionStore } from '@southbound/shared/platform'
import { useCallback } from 'react'

/** To be called after a second step may have been made: staff who owed one go on to the desk. */
export function useStepMade(): () => Promise<void> {
  const go = useGo()
  return useCallback(async () => {
    const owes = () => useSessionStore.getState().user?.secondStep
    if (!owes()) return
    await refreshUser().catch(() => undefined)
    if (!owes()) go('/crm', { replace: true })
  }, [go])
}
