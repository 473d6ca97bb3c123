import { type ReactNode, useId } from 'react'
import { classNames } from '../../page/class-names.ts'
import styles from './Sections.module.css'

interface Section<Key> {
  key: Key
  label: string
  extra?: ReactNode
  disabled?: boolean
}
export interface SectionsProps<Key> {
  label: string
  sections: readonly Section<Key>[]
  current: Section<Key>['key']
  onChange: (key: Key) => void
  className?: string
  children: ReactNode
}

/** A long form, a section at a time. */
export function Sections<Key extends string>(props: SectionsProps<Key>) {
  const { label, sections, current, onChange, className, children } = props
  const id = useId()
  return (
    <div className={classNames(styles.sections, className)}>
      <nav aria-label={label}>
        <ul className={styles.list}>
          {sections.map(({ key, label, extra, disabled }) => (
            <li key={key}>
              <button
                type="button"
                aria-current={key === current ? 'true' : undefined}
                disabled={disabled}
                onClick={() => onChange(key)}
              >
                {label}
                {extra}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby={id}>
        <h2 id={id} className={styles.title}>
          {sections.find(({ key }) => key === current)?.label}
        </h2>
        {children}
      </section>
    </div>
  )
}

export const SaveBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.save}>{children}</div>
)
