import { useEffect, useState } from 'react'

/** antd gives the focus back when `open` turns false; ours leave the page instead. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  // antd's focus lock would take the focus back while the dialog is still there.
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) return opener.focus({ preventScroll: true })
      // A row that was decided takes its button with it.
      const heading = document.querySelector<HTMLElement>('#main h1')
      if (!heading) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    },
    [opener],
  )
}
