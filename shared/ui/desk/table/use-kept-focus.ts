import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { focusHeading, isFocusLost } from '../overlay/heading.ts'

const CONTROL = 'button:not(:disabled), a[href], input:not(:disabled)'

/**
 * A row that leaves with the focus gives it to the row that takes its place, or to the heading of the page.
 * The answer is what the rows of the table take.
 */
export function useKeptFocus(table: RefObject<HTMLElement | null>) {
  const at = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (at.current === null || !isFocusLost()) return
    const rows = [...(table.current?.querySelectorAll('tbody > tr') ?? [])].filter((row) =>
      row.querySelector(CONTROL),
    )
    const next = rows[Math.min(at.current, rows.length - 1)]?.querySelector<HTMLElement>(CONTROL)
    at.current = null
    if (next) next.focus({ preventScroll: true })
    else focusHeading()
  })
  return (_row: unknown, index?: number) => ({
    // A dialog of the row is a child of it, in another place of the page.
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      at.current = currentTarget.contains(target) ? (index ?? null) : null
    },
    // React says nothing of what is taken away: who left did it by himself.
    onBlur: () => {
      at.current = null
    },
  })
}
