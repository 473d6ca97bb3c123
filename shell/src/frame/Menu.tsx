import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './Menu.module.css'

/** A list that opens under its label, to which `name` adds what is only heard; the browser's own disclosure, so it works before any script. */
export function Menu({ label, name, up, children }: { label: ReactNode; name?: string; up?: boolean; children: ReactNode }) {
  const box = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  // Another page is shown: close.
  useEffect(() => box.current?.removeAttribute('open'), [key])
  useEffect(() => closeFromOutside(box.current), [])
  return (
    <details ref={box} className={styles.menu}>
      <summary>
        {label}
        {name && <span className="visually-hidden">{name}</span>}
      </summary>
      <ul className={up ? `${styles.list} ${styles.up}` : styles.list}>{children}</ul>
    </details>
  )
}

/** Escape gives the focus back to the label; a press or focus elsewhere closes. */
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
