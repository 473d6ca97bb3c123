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

const typedIn = (control: Control): TypedBefore => ({
  value: control.value,
  checked: 'checked' in control && control.checked,
})

/**
 * Hands over what was typed before the scripts ran: with the first drawing, so that the field is never empty,
 * and again after the screen's own draft, with what was typed meanwhile.
 */
export function useTypedBefore(find: () => Element | null, take: (typed: TypedBefore) => void): void {
  const typed = useRef<Control | null>(null)
  const latest = useRef(take)
  latest.current = take
  // biome-ignore lint/correctness/useExhaustiveDependencies(find): only before the first drawing
  useLayoutEffect(() => {
    const control = find() as Control | null
    if (!control || !isChanged(control)) return
    typed.current = control
    // For `hasTyped`: no event announced it.
    document.dispatchEvent(new Event('input'))
    latest.current(typedIn(control))
  }, [])
  useEffect(() => {
    if (!typed.current) return
    const now = typedIn(typed.current)
    queueMicrotask(() => latest.current(now))
  }, [])
}
