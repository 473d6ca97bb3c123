import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'

const PATIENCE_MS = 5_000
const heading = () => document.querySelector<HTMLElement>('#main h1')

function focusHeading(): boolean {
  const found = heading()
  if (!found) return false
  found.tabIndex = -1
  found.focus({ preventScroll: true })
  return true
}

/** Waits for a heading that comes with the page's data, unless the person has gone on to something else. */
function focusWhenThere(): () => void {
  if (focusHeading()) return () => undefined
  const main = document.getElementById('main')
  main?.focus({ preventScroll: true })
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main || focusHeading()) observer.disconnect()
  })
  if (main) observer.observe(main, { childList: true, subtree: true })
  const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}

/** After client navigation the focus goes to the new page's heading, which is thereby read out, once. */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const last = useRef(pathname)
  useEffect(() => {
    if (state !== 'idle' || last.current === pathname) return
    last.current = pathname
    return focusWhenThere()
  }, [pathname, state])
}
