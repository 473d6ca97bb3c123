import { useEffect } from 'react'

/** One entry a form. */
const unsaved = new Set<symbol>()

/** The frame asks before it leaves such a page. */
export const hasUnsaved = (): boolean => unsaved.size > 0

const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * The form holds words that are neither sent nor kept: leaving the page or changing its language asks
 * first.
 */
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
