import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './CheckRow.module.css'
import { useTypedBefore } from './typed-before.ts'

type Native = Pick<
  ComponentProps<'input'>,
  'name' | 'value' | 'checked' | 'defaultChecked' | 'disabled' | 'form' | 'aria-describedby'
>
export interface CheckRowProps extends Native {
  label: ReactNode
  count?: ReactNode
  onChange?: (checked: boolean) => void
  className?: string
}

const row =
  (type: 'checkbox' | 'radio') =>
  ({ label, count, onChange, className, ...native }: CheckRowProps) => {
    const input = useRef<HTMLInputElement>(null)
    useTypedBefore(
      () => input.current,
      // Only the chosen one of several radios reports.
      ({ checked }) => (type === 'checkbox' || checked) && onChange?.(checked),
    )
    return (
      <label className={classNames(styles.row, className)}>
        <input type={type} {...native} ref={input} onChange={(event) => onChange?.(event.target.checked)} />
        <span className={styles.label}>{label}</span>
        {count != null && <span className={styles.count}>{count}</span>}
      </label>
    )
  }

/** A tick with its label, and a count at the end. */
export const CheckRow = row('checkbox')
export const RadioRow = row('radio')

/** Rows that are one question, with its error. */
export function ChoiceGroup({
  legend,
  error,
  children,
  className,
}: {
  legend: ReactNode
  error?: string | null
  children: ReactNode
  className?: string
}) {
  const id = useId()
  return (
    <fieldset className={className} aria-describedby={error ? id : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
