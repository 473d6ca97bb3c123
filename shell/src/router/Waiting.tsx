import { Skeleton, Wrap } from '@southbound/shared/ui/page'
import styles from './Waiting.module.css'

export const Waiting = ({ note }: { note?: string }) => (
  <Wrap className={styles.shape}>
    {note !== undefined && (
      <p role="status" className={styles.note}>
        {note}
      </p>
    )}
    <Skeleton lines={2} cards={3} />
  </Wrap>
)
