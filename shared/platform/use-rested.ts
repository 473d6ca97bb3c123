import { useEffect, useState } from 'react'

const REST_MS = 300

/** The trimmed text, once it has not changed for 300 ms. */
export function useRested(text: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text.trim()), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
