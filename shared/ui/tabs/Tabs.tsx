import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from '../page/class-names.ts'
import styles from '../page/TabLinks.module.css'

export interface TabsProps {
  label: string
  items: readonly { key: string; label: ReactNode; content: ReactNode }[]
  value: string
  onChange: (key: string) => void
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Tabs of one page, by arrow keys too. */
export function Tabs({ label, items, value, onChange }: TabsProps) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    items.findIndex((item) => item.key === value),
  )
  const move = (event: KeyboardEvent) => {
    const ends: Record<string, number> = { Home: 0, End: items.length - 1 }
    const step = STEPS[event.key]
    const target = step ? (at + step + items.length) % items.length : ends[event.key]
    const next = target === undefined ? undefined : items[target]
    if (!next) return
    event.preventDefault()
    onChange(next.key)
    row.current?.querySelectorAll('button')[target as number]?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.tabs} ref={row} onKeyDown={move}>
        {items.map((item, index) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            id={`${id}${item.key}`}
            className={classNames(styles.tab, index === at && styles.on)}
            aria-selected={index === at}
            aria-controls={`${id}panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => onChange(item.key)}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${items[at]?.key}`}>
        {items[at]?.content}
      </div>
    </>
  )
}
