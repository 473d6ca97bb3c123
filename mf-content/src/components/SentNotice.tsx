import { Button, Notice } from '@southbound/shared/ui/page'
import { useEffect, useRef } from 'react'
import styles from './SentNotice.module.css'

/** What a panel says after its form was sent, and the way to write again. It takes the focus, whose button is gone. */
export function SentNotice({ text, again, onAgain }: { text: string; again: string; onAgain: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className={styles.form}>
      <Notice tone="success">{text}</Notice>
      <Button onClick={onAgain}>{again}</Button>
    </div>
  )
}
