import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Field.module.css'
import { useTypedBefore } from './typed-before.ts'

export interface FieldTexts {
  label: string
  labelHidden?: boolean
  hint?: ReactNode
  error?: string | null
  required?: boolean
  className?: string
}
export interface ControlTies {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
  className?: string
}

export function Field({
  label,
  labelHidden,
  hint,
  error,
  required,
  className,
  below,
  onTyped,
  children,
}: FieldTexts & {
  below?: ReactNode
  onTyped?: (value: string) => void
  children: (ties: ControlTies) => ReactNode
}) {
  const id = useId()
  useTypedBefore(
    () => document.getElementById(id),
    ({ value }) => onTyped?.(value),
  )
  const described = classNames(hint != null && `${id}hint`, error && `${id}error`)
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
        {required && (
          <span className={styles.star} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
        className: classNames(styles.control, error && styles.wrong),
      })}
      {error && (
        <p id={`${id}error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint != null && (
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {below}
    </div>
  )
}
