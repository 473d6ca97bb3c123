import { useText } from '@southbound/shared/platform'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../page/Button.tsx'
import { classNames } from '../../page/class-names.ts'
import styles from './FilterFields.module.css'

export interface FilterFieldsProps {
  label: string
  /** How many of them narrow the list. */
  chosen: number
  className?: string
  children: ReactNode
}

/** The fields that narrow a list; on a phone behind a button, so that the list is seen first. */
export function FilterFields({ label, chosen, className, children }: FilterFieldsProps) {
  const { t } = useText('common')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <search className={styles.box} aria-label={label}>
      <Button
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('filters')}
        {chosen > 0 && ` · ${chosen}`}
      </Button>
      <div id={id} className={classNames(className, !isOpen && styles.folded)}>
        {children}
      </div>
    </search>
  )
}
