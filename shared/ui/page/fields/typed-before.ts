import { useEffect, useLayoutEffect, useRef } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
export interface TypedBefore {
  value: string
  checked: boolean
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const drawn = [...control.options].find((option) => option.defaultSelected)
    return drawn !== undefined && !drawn.selected
  }
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
    return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

/** Hands over what was typed before the scripts ran, after the screen's own draft. */
export function useTypedBefore(find: () => Element | null, take: (typed: TypedBefore) => void): void {
  const typed = useRef<TypedBefore | null>(null)
  const latest = useRef(take)
  latest.current = take
  // biome-ignore lint/correctness/useExhaustiveDependencies(find): only before the first drawing
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
