import { useEffect } from 'react'

const unsaved = new Set<symbol>()

/** Whether any form of the page holds what was not saved. */
export const hasUnsaved = (): boolean => unsaved.size > 0

const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault()

/** Leaving the page or changing its language asks first. */
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
