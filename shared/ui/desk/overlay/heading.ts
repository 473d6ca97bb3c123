/** Where the focus goes when what had it has left the page: a screen reader would begin at the top of the window. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** The part that had the focus has left the page with it. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body
