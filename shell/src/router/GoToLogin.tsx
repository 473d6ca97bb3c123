import { useGo } from '@southbound/shared/platform'
import { useEffect } from 'react'
import { useNavigation } from 'react-router-dom'

const TURN_MS = 50
/** While a person signs out, that way has `afterMs` to begin. */
export function GoToLogin({ to, afterMs = TURN_MS }: { to: string; afterMs?: number }) {
  const go = useGo()
  const { state } = useNavigation()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(() => go(to, { replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [go, to, state, afterMs])
  return null
}
