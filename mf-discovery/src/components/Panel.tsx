import { useSession, useText, useUrl } from '@southbound/shared/platform'
import { classNames } from '@southbound/shared/ui/page'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './Panel.module.css'
import { openPanel, type PanelName, useOpenPanel } from './panels.ts'
import { SignInFirst } from './SignInFirst.tsx'

interface Props {
  name: PanelName
  title: string
  /** What the button of the right bar shows. */
  button: ReactNode
  dark?: boolean
  children: ReactNode
}

/** A button of the right bar and the panel that it opens; a press elsewhere, Escape or a new page closes it. */
export function Panel({ name, title, button, dark, children }: Props) {
  const { t } = useText('discovery')
  const isOpen = useOpenPanel() === name
  const box = useRef<HTMLDivElement>(null)
  const { path } = useUrl()
  useEffect(() => openPanel(null), [path])
  useClickElsewhere(box, isOpen)
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    openPanel(null)
    box.current?.querySelector('button')?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is caught for the panel's own controls
    <div ref={box} className={styles.holder} onKeyDown={leave}>
      <button type="button" className={classNames(styles.button, dark && styles.dark)} aria-expanded={isOpen} onClick={() => openPanel(isOpen ? null : name)}>
        {button}
      </button>
      {isOpen && (
        <section className={styles.panel} aria-label={title}>
          <header className={styles.head}>
            <h2>{title}</h2>
            <button type="button" className={styles.close} onClick={() => openPanel(null)} aria-label={t('panel.close')}>
              ×
            </button>
          </header>
          <div className={styles.body}>
            <WhenSignedIn name={name}>{children}</WhenSignedIn>
          </div>
        </section>
      )}
    </div>
  )
}

function WhenSignedIn({ name, children }: { name: PanelName; children: ReactNode }) {
  return useSession().status === 'in' ? children : <SignInFirst text={name} />
}

function useClickElsewhere(box: { current: HTMLElement | null }, active: boolean): void {
  useEffect(() => {
    if (!active) return
    const look = (event: PointerEvent) => {
      const target = event.target as Element
      // A question about an item of the panel stands outside of it.
      if (!box.current?.contains(target) && !target.closest('dialog')) openPanel(null)
    }
    document.addEventListener('pointerdown', look)
    return () => document.removeEventListener('pointerdown', look)
  }, [box, active])
}
