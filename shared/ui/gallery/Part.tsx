import { type ReactNode, useId } from 'react'
import { Heading } from '../page/index.ts'
import styles from './Gallery.module.css'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Heading level={3} id={id}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
)
