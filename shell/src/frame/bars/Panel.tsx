import { useText, useUrl } from '@southbound/shared/platform'
import { useEffect, useRef } from 'react'
import QrCode from '../QrCode.tsx'
import { SlotPanel } from '../Slot.tsx'
import styles from './Panel.module.css'
import { closePanel, type PanelName } from './panels.ts'

/** Beside a page there is room for a conversation that goes on; a phone's panel covers the page. */
const WIDE = 900
const stays = (name: PanelName) => name === 'chat' && window.innerWidth > WIDE

/** Escape and the cross give the focus back; a press elsewhere or another page only closes it. */
export default function Panel({ name }: { name: PanelName }) {
  const { t } = useText('shell')
  const { path } = useUrl()
  const box = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies(name): another panel takes the focus
  useEffect(() => title.current?.focus({ preventScroll: true }), [name])
  useEffect(() => closeFromElsewhere(box.current, name), [name])
  const first = useRef(path)
  useEffect(() => {
    if (first.current !== path && !stays(name)) closePanel()
  }, [path, name])
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

function closeFromElsewhere(box: HTMLElement | null, name: PanelName): () => void {
  const onPress = ({ target }: PointerEvent) => {
    const pressed = target as Element
    if (!box?.contains(pressed) && !pressed.closest(BELONGS) && !stays(name)) closePanel()
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
