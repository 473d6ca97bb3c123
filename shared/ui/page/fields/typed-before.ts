import { useEffect, useLayoutEffect, useRef } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** What a field held before the scripts ran. */
export interface TypedBefore {
  value: string
  checked: boolean
}

/** Whether the field holds something else than it was drawn with. A list that the browser drew marks none of its entries. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const drawn = [...control.options].find((option) => option.defaultSelected)
    return drawn !== undefined && !drawn.selected
  }
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
    return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

/**
 * Hands over what was typed into a field of the server's page before the scripts ran, or was filled in by the browser: React leaves it in the field, but the
 * screen does not hear of it, and would wipe it out with its next drawing. It comes after what the screen itself brings back from a draft.
 */
export function useTypedBefore(find: () => Element | null, take: (typed: TypedBefore) => void): void {
  const typed = useRef<TypedBefore | null>(null)
  const latest = useRef(take)
  latest.current = take
  useLayoutEffect(() => {
    const control = find() as Control | null
    if (control && isChanged(control))
      typed.current = { value: control.value, checked: 'checked' in control && control.checked }
  }, [])
  useEffect(() => {
    const before = typed.current
    if (before) queueMicrotask(() => latest.current(before))
  }, [])
}
