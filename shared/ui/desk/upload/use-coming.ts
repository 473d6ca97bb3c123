import { createContext, useCallback, useState } from 'react'

/** Told by upload fields to the form around them. */
export const ComingContext = createContext<(busy: boolean) => void>(() => undefined)

/** Told when a file is stored: it is of the form's words. */
export const StoredContext = createContext<() => void>(() => undefined)

/** Whether a file of a form is on its way: what sends the form waits for it. */
export function useComing() {
  const [busyFields, setBusyFields] = useState(0)
  return {
    coming: busyFields > 0,
    /** For each upload field of the form. */
    onBusy: useCallback((busy: boolean) => setBusyFields((old) => old + (busy ? 1 : -1)), []),
  }
}
