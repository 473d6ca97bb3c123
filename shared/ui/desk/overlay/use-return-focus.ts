import { useEffect, useState } from 'react'
import { focusHeading, isFocusLost } from './heading.ts'

/** antd gives the focus back when `open` turns false; ours leave the page instead. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  // antd's focus lock would take the focus back while the dialog is still there.
  useEffect(
    () => () => {
      // A row that was decided takes its button with it.
      if (!(opener instanceof HTMLElement && opener.isConnected)) return focusHeading()
      opener.focus({ preventScroll: true })
      watch(opener)
    },
    [opener],
  )
}

/**
 * What was answered yes is done after the dialog, and takes
 * the button away then, unless the person went on before.
 */
function watch(opener: HTMLElement): void {
  const stop = () => {
    observer.disconnect()
    opener.removeEventListener('blur', left)
  }
  // Some browsers say so of an element that is being taken away too.
  const left = () => setTimeout(() => opener.isConnected && stop())
  const observer = new MutationObserver(() => {
    if (opener.isConnected) return
    stop()
    if (isFocusLost()) focusHeading()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  opener.addEventListener('blur', left)
}
