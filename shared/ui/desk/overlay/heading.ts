/**
 * Where the focus goes when what had it has left the page:
 * a screen reader would begin at the top of the window.
 */
export function focusHeading(): void {
  // What is open above the page has a heading of its own, and keeps the focus to itself.
  const open = [...document.querySelectorAll('dialog[open], [role=dialog]')].at(-1)
  const heading = (open ?? document).querySelector<HTMLElement>(open ? 'h2' : '#main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** The part that had the focus has left the page with it. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body
