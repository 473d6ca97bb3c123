import { TIMES } from '@southbound/shared/contract/constants'
import { useText } from '@southbound/shared/platform'
import { classNames } from '@southbound/shared/ui/page'
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { HELP } from '../sections.ts'
import { GuideLink } from './GuideLink.tsx'
import styles from './LeftBar.module.css'

/** Collapses 500 ms after it was left. */
export function LeftBar() {
  const { t } = useText('shell')
  const { open, stay, collapse, toggle } = useCollapsing()
  const isMouse = (event: PointerEvent) => event.pointerType === 'mouse'
  const left = (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && collapse()
  return (
    <nav
      className={classNames(styles.bar, open && styles.open)}
      aria-label={t('guides.label')}
      onPointerEnter={(event) => isMouse(event) && stay()}
      onPointerLeave={(event) => isMouse(event) && collapse()}
      onFocus={(event) => event.target.closest('a') && stay()}
      onBlur={left}
    >
      <ul className={styles.links}>
        {HELP.map((guide) => (
          <li key={guide.text}>
            <GuideLink guide={guide} onGo={collapse} />
          </li>
        ))}
      </ul>
      <button type="button" className={styles.slip} aria-expanded={open} onClick={toggle}>
        {t('guides.label')}
      </button>
    </nav>
  )
}

function useCollapsing() {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openedAt = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const stay = () => {
    clearTimeout(timer.current)
    if (!open) openedAt.current = Date.now()
    setOpen(true)
  }
  const collapse = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(false), TIMES.leftBarMs)
  }
  // A press right after the mouse has opened it means the same.
  const toggle = () => {
    if (!open) stay()
    else if (Date.now() - openedAt.current > TIMES.leftBarMs) setOpen(false)
  }
  return { open, stay, collapse, toggle }
}
