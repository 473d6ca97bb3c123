import { useDeferredValue } from 'react'
import { useNavigationType } from 'react-router-dom'

/**
 * False in the first drawing of a page that a click opened: it draws what the window shows, and the
 * rest right after that is painted. A page from the server, or one gone back to, is whole at once.
 */
export function useWholePage(): boolean {
  const isOpened = useNavigationType() === 'PUSH'
  return useDeferredValue(true, !isOpened)
}
