import { useEffect, useState } from 'react'

/** antd gives the focus back when `open` turns false; ours leave the page instead. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  // antd's focus lock would take the focus back while the dialog is still there.
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
