import { type NoticeKind, useBus, useText } from '@southbound/shared/platform'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './Notices.module.css'

interface Shown {
  id: number
  at: number
  kind: NoticeKind
  text: string
}
const STAY_MS: Record<NoticeKind, number> = { success: 5_000, info: 8_000, error: 12_000 }

/** A message from just before the page was left is the reason for leaving, and stays. */
const JUST_SAID_MS = 1_500

/** The outcome of an act replaces the one before; messages of a page go with it. */
export function Notices() {
  const { t } = useText('shell')
  const [shown, setShown] = useState<Shown[]>([])
  const next = useRef(0)
  const drop = (id: number) => setShown((list) => list.filter((one) => one.id !== id))
  useBus('notice', ({ kind, text }) => {
    if (!text) return
    const id = next.current++
    const isOver = (one: Shown) => one.text === text || (kind !== 'info' && one.kind === 'error')
    setShown((list) => [...list.filter((one) => !isOver(one)).slice(-2), { id, at: Date.now(), kind, text }])
    setTimeout(() => drop(id), STAY_MS[kind])
  })
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies(pathname): another page drops the messages
  useEffect(() => setShown((list) => list.filter(({ at }) => Date.now() - at < JUST_SAID_MS)), [pathname])
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
