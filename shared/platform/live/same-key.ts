import { bus } from '../bus.ts'
import { sessionKey } from '../session/credentials.ts'

/**
 * A tab that slept did not hear who signed in or out meanwhile:
 * shown again, it asks who is here. Answers the undo.
 */
export function watchKey(): () => void {
  const key = sessionKey()
  const look = () => {
    if (!document.hidden && sessionKey() !== key) bus.emit('account.changed')
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
