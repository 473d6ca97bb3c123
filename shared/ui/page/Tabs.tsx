import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import { type LinkComponent, PlainLink } from './link.tsx'
import styles from './Tabs.module.css'

export interface TabLinksProps {
  label: string
  items: readonly { key: string; label: ReactNode; to: string }[]
  current?: string
  as?: LinkComponent
}

/** Tabs with addresses of their own. */
export function TabLinks({ label, items, current, as: Anchor = PlainLink }: TabLinksProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {items.map((item) => (
        <Anchor
          key={item.key}
          to={item.to}
          className={classNames(styles.tab, item.key === current && styles.on)}
          aria-current={item.key === current ? 'page' : undefined}
        >
          {item.label}
        </Anchor>
      ))}
    </nav>
  )
}

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
