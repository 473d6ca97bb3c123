import { isCheckWork, isMasked, noteCheckWork } from '@southbound/shared/platform'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

const MASKED = 'footer a, footer button'

function stop(event: Event): void {
  if (!isCheckWork()) return
  if (event.type === 'click' && !(event.target as Element | null)?.closest(MASKED)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  isMasked()
}

export function CheckWork() {
  const { search } = useLocation()
  useEffect(() => noteCheckWork(search), [search])
  useEffect(() => {
    // Before any screen.
    window.addEventListener('submit', stop, true)
    window.addEventListener('click', stop, true)
    return () => {
      window.removeEventListener('submit', stop, true)
      window.removeEventListener('click', stop, true)
    }
  }, [])
  return null
}
