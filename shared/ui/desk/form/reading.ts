import { createContext, type RefObject, useContext, useEffect } from 'react'

/** How an input reads what was typed: the sentence of what cannot be sent, or null. */
export type Reading = (value: unknown) => string | null
export const ReadingContext = createContext<RefObject<Reading | null> | null>(null)

/** The item around the input asks this before its own rules; false where there is none. */
export function useReading(reading: Reading): boolean {
  const place = useContext(ReadingContext)
  useEffect(() => {
    if (!place) return
    place.current = reading
    return () => {
      place.current = null
    }
  }, [place, reading])
  return place !== null
}
