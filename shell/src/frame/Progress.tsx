import { useNavigation } from 'react-router-dom'
import styles from './Progress.module.css'

export function Progress() {
  const busy = useNavigation().state !== 'idle'
  return <div className={busy ? `${styles.line} ${styles.busy}` : styles.line} aria-hidden="true" />
}
