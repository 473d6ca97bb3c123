import { useLayoutEffect, useState } from 'react'

/** antd gives the focus back when `open` turns false; ours leave the page instead. */
export function useReturnFocus(): void {
  // Read while drawing: before the dialog takes the focus.
  const [opener] = useState(() => document.activeElement)
  useLayoutEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
