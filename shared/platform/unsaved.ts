import { useEffect } from 'react'

/** What holds unsaved words on this page, one entry a form. */
const unsaved = new Set<symbol>()

/** Whether something typed on this page would be lost by leaving it. The frame asks before it goes on. */
export const hasUnsaved = (): boolean => unsaved.size > 0

const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault()

/** Says that a form holds words that are neither sent nor kept: leaving the page, or changing its language, asks first ('leaveThisPage'). */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const form = Symbol('form')
    unsaved.add(form)
    window.addEventListener('beforeunload', askBrowser)
    return () => {
      unsaved.delete(form)
      if (!hasUnsaved()) window.removeEventListener('beforeunload', askBrowser)
    }
  }, [dirty])
}
