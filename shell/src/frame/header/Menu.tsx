import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './Menu.module.css'

/** A gap lies between the label and the list. */
const GAP_MS = 200

/** Works before any script. `name` is for screen readers. */
export function Menu({ label, name, children }: { label: ReactNode; name?: string; children: ReactNode }) {
  const box = useRef<HTMLDetailsElement>(null)
  const hover = useHover(box)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): another page closes the menu
  useEffect(() => box.current?.removeAttribute('open'), [key])
  useEffect(() => closeFromOutside(box.current), [])
  return (
    <details ref={box} className={styles.menu} {...hover}>
      <summary>
        {label}
        {name && <span className="visually-hidden">{name}</span>}
      </summary>
      <ul className={styles.list}>{children}</ul>
    </details>
  )
}

/** A press after the mouse has opened it keeps it open. */
function useHover(box: { current: HTMLDetailsElement | null }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openedAt = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const isMouse = (event: PointerEvent) => event.pointerType === 'mouse'
  return {
    onPointerEnter: (event: PointerEvent) => {
      clearTimeout(timer.current)
      if (!isMouse(event) || !box.current || box.current.open) return
      box.current.open = true
      openedAt.current = Date.now()
    },
    onPointerLeave: (event: PointerEvent) => {
      if (isMouse(event)) timer.current = setTimeout(() => box.current?.removeAttribute('open'), GAP_MS)
    },
    onClick: (event: { target: EventTarget; preventDefault: () => void }) => {
      const onLabel = (event.target as Element).closest('summary')
      if (onLabel && box.current?.open && Date.now() - openedAt.current < PRESS_MS) event.preventDefault()
    },
  }
}
/** A press that follows the pointing means the same. */
const PRESS_MS = 500

function closeFromOutside(box: HTMLDetailsElement | null): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !box?.open) return
    box.open = false
    box.querySelector('summary')?.focus()
  }
  const onElsewhere = (event: Event) => {
    if (box?.open && !box.contains(event.target as Node)) box.open = false
  }
  const events = ['pointerdown', 'focusin'] as const
  document.addEventListener('keydown', onKey)
  for (const event of events) document.addEventListener(event, onElsewhere)
  return () => {
    document.removeEventListener('keydown', onKey)
    for (const event of events) document.removeEventListener(event, onElsewhere)
  }
}
