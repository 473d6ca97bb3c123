import { type RefObject, useEffect, useRef } from 'react'

/** An uncontrolled input that takes over `value` when a chip or the Back button changes it. */
export function useFollowing(value: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const last = useRef(value)
  useEffect(() => {
    if (last.current !== value && input.current) input.current.value = value
    last.current = value
  }, [value])
  return input
}
