import { type NoticeKind, useBus, useText } from '@southbound/shared/platform'
import { useRef, useState } from 'react'
import styles from './Notices.module.css'

interface Shown {
  id: number
  kind: NoticeKind
  text: string
}
const STAY_MS: Record<NoticeKind, number> = { success: 5_000, info: 8_000, error: 12_000 }

/** Short messages from anywhere on the page, read out once. Errors interrupt, the others wait. */
export function Notices() {
  const { t } = useText('shell')
  const [shown, setShown] = useState<Shown[]>([])
  const next = useRef(0)
  const drop = (id: number) => setShown((list) => list.filter((one) => one.id !== id))
  useBus('notice', ({ kind, text }) => {
    if (!text) return
    const id = next.current++
    setShown((list) => [...list.filter((one) => one.text !== text).slice(-2), { id, kind, text }])
    setTimeout(() => drop(id), STAY_MS[kind])
  })
  const part = (isError: boolean) =>
    shown
      .filter(({ kind }) => (kind === 'error') === isError)
      .map(({ id, kind, text }) => (
        <div key={id} className={`${styles.notice} ${styles[kind]}`}>
          <span>{text}</span>
          <button type="button" aria-label={t('notices.close')} onClick={() => drop(id)}>
            ×
          </button>
        </div>
      ))
  return (
    <div className={styles.area}>
      <div role="status">{part(false)}</div>
      <div role="alert">{part(true)}</div>
    </div>
  )
}
