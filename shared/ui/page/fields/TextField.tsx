import { type ChangeEvent, type ComponentProps, type KeyboardEvent, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../class-names.ts'
import styles from './Field.module.css'
import { Field, type FieldTexts } from './Field.tsx'

type Native = Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'type'
  | 'autoComplete'
  | 'autoFocus'
  | 'inputMode'
  | 'placeholder'
  | 'disabled'
  | 'readOnly'
  | 'maxLength'
  | 'min'
  | 'max'
  | 'step'
  | 'list'
  | 'enterKeyHint'
>
export interface TextFieldProps extends FieldTexts, Native {
  onKeyDown?: (event: KeyboardEvent) => void
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  onBlur?: () => void
  multiline?: boolean
  rows?: number
  /** Counts the characters without cutting them off. */
  counter?: number
  ref?: Ref<HTMLInputElement | HTMLTextAreaElement>
}

/** A labelled field for one line, or several by `multiline`; `counter` shows what is left. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  required,
  className,
  multiline,
  rows = 4,
  counter,
  onChange,
  ref,
  ...given
}: TextFieldProps) {
  const native = withoutSecret(given)
  const [typed, setTyped] = useState(native.defaultValue ?? '')
  const take = (value: string) => {
    setTyped(value)
    onChange?.(value)
  }
  const changed = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => take(event.target.value)
  const used = (native.value ?? typed).length
  return (
    <Field
      {...{ label, labelHidden, hint, error, required, className }}
      onTyped={take}
      below={counter != null && <Counter used={used} max={counter} />}
    >
      {(ties) =>
        multiline ? (
          <textarea
            {...ties}
            {...(native as ComponentProps<'textarea'>)}
            rows={rows}
            onChange={changed}
            ref={ref as Ref<HTMLTextAreaElement>}
          />
        ) : (
          <input {...ties} {...native} onChange={changed} ref={ref as Ref<HTMLInputElement>} />
        )
      }
    </Field>
  )
}

/** A code is a secret: no browser sends it by itself. */
const withoutSecret = (native: Pick<TextFieldProps, keyof Native | 'value' | 'defaultValue' | 'onBlur'>) =>
  native.autoComplete === 'one-time-code' ? { ...native, name: undefined } : native

function Counter({ used, max }: { used: number; max: number }) {
  const { t } = useTranslation('common')
  return (
    <span className={classNames(styles.counter, used > max && styles.over)}>
      <span aria-hidden="true">{`${used}/${max}`}</span>
      <span className="visually-hidden">{t('counter', { used, max })}</span>
    </span>
  )
}
