const PATIENCE_MS = 5_000
const heading = () => document.querySelector<HTMLElement>('#main h1')

function focusHeading(): boolean {
  const found = heading()
  if (!found) return false
  found.tabIndex = -1
  found.focus({ preventScroll: true })
  return true
}

/** Unless the person goes on to something else. Returns the undo. */
export function focusHeadingWhenThere(): () => void {
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
