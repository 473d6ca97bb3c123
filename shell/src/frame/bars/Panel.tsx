import { useText, useUrl } from '@southbound/shared/platform'
import { useEffect, useRef } from 'react'
import QrCode from '../QrCode.tsx'
import { SlotPanel } from '../Slot.tsx'
import styles from './Panel.module.css'
import { closePanel, type PanelName } from './panels.ts'

/** Escape and the cross give the focus back; a press elsewhere or another page only closes it. */
export default function Panel({ name }: { name: PanelName }) {
  const { t } = useText('shell')
  const { path } = useUrl()
  const box = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies(name): another panel takes the focus
  useEffect(() => title.current?.focus({ preventScroll: true }), [name])
  useEffect(() => closeFromElsewhere(box.current), [])
  const first = useRef(path)
  useEffect(() => {
    if (first.current !== path) closePanel()
  }, [path])
  return (
    <section ref={box} className={styles.panel} data-panel={name} aria-labelledby="panel-title">
      <header className={styles.head}>
        <h2 id="panel-title" ref={title} tabIndex={-1}>
          {t(`bar.${name}`)}
        </h2>
        <button
          type="button"
          className={styles.close}
          onClick={() => closePanel(true)}
          aria-label={t('close')}
        >
          ×
        </button>
      </header>
      <div className={styles.body}>{name === 'app' ? <AppCode /> : <SlotPanel key={name} name={name} />}</div>
    </section>
  )
}

function AppCode() {
  const { t } = useText('shell')
  return (
    <div className={styles.app}>
      <QrCode text={location.href} label={t('app.code')} />
      <p className="muted small">{t('app.how')}</p>
    </div>
  )
}

const BELONGS = 'dialog, [data-panel-opener]'

function closeFromElsewhere(box: HTMLElement | null): () => void {
  const onPress = ({ target }: PointerEvent) => {
    const pressed = target as Element
    if (!box?.contains(pressed) && !pressed.closest(BELONGS)) closePanel()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !document.querySelector('dialog[open]')) closePanel(true)
  }
  document.addEventListener('pointerdown', onPress)
  document.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('pointerdown', onPress)
    document.removeEventListener('keydown', onKey)
  }
}
