import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldTexts } from './Field.tsx'

export interface Option {
  value: string
  label: string
  disabled?: boolean
}
export interface SelectFieldProps
  extends FieldTexts,
    Pick<ComponentProps<'select'>, 'name' | 'autoComplete' | 'disabled'> {
  options?: readonly Option[]
  /** Options in groups. */
  children?: ReactNode
  empty?: string
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  onBlur?: () => void
}

/** A labelled choice by the browser's own select. */
export function SelectField({
  label,
  labelHidden,
  hint,
  error,
  required,
  className,
  options,
  children,
  empty,
  onChange,
  ...native
}: SelectFieldProps) {
  return (
    <Field {...{ label, labelHidden, hint, error, required, className }} onTyped={onChange}>
      {(ties) => (
        <select {...ties} {...native} onChange={(event) => onChange?.(event.target.value)}>
          {empty != null && <option value="">{empty}</option>}
          {options?.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
      )}
    </Field>
  )
}
