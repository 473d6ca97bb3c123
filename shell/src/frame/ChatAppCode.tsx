import { useText } from '@southbound/shared/platform'
import { type KeyboardEvent, useState } from 'react'
import styles from './Footer.module.css'
import { onDemand } from './on-demand.tsx'
import { CHAT_APP } from './sections.ts'

const QrCode = onDemand(() => import('./QrCode.tsx'))

export function ChatAppCode() {
  const { t } = useText('shell')
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const open = pointed || focused
  const hide = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    setPointed(false)
    setFocused(false)
  }
  return (
    <li
      className={styles.chatApp}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
    >
      <button
        type="button"
        aria-expanded={open}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onKeyDown={hide}
      >
        {t('footer.chatApp')}
      </button>
      {open && (
        <div className={styles.code}>
          <QrCode text={CHAT_APP.link} label={t('footer.chatAppCode', { name: CHAT_APP.name })} />
          <p>{t('footer.chatAppName', { name: CHAT_APP.name })}</p>
        </div>
      )}
    </li>
  )
}
