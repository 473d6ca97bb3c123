import { useEffect } from 'react'
import { noteSeen, type Seen } from './seen.ts'

/** Notes in this browser that this page was looked at. */
export function useSeen(seen: Seen): void {
  const text = JSON.stringify(seen)
  useEffect(() => noteSeen(JSON.parse(text) as Seen), [text])
}
