import { Button, Notice } from '@southbound/shared/ui/page'
import { useEffect, useRef } from 'react'
import styles from './SentNotice.module.css'

/** Takes the focus: the button that had it is gone. */
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
