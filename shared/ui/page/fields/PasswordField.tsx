import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../class-names.ts'
import styles from './Field.module.css'
import { Field } from './Field.tsx'
import type { TextFieldProps } from './TextField.tsx'

export type PasswordFieldProps = Omit<
  TextFieldProps,
  'multiline' | 'rows' | 'counter' | 'type' | 'hint' | 'ref'
> & {
  hint?: string
  autoComplete: 'current-password' | 'new-password'
}

/** Without a name, so that no browser sends it by itself. */
export function PasswordField({
  label,
  labelHidden,
  hint,
  error,
  required,
  className,
  onChange,
  onBlur,
  name: _name,
  ...native
}: PasswordFieldProps) {
  const { t } = useTranslation('common')
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const look = (event: KeyboardEvent<HTMLInputElement>) => setCaps(event.getModifierState('CapsLock'))
  const left = () => {
    setCaps(false)
    onBlur?.()
  }
  return (
    <Field
      {...{ label, labelHidden, hint, error, required, className }}
      onTyped={onChange}
      below={<CapsLock on={caps} />}
    >
      {(ties) => (
        <span className={styles.secret}>
          <input
            {...ties}
            {...native}
            type={shown ? 'text' : 'password'}
            onChange={(event) => onChange?.(event.target.value)}
            onKeyDown={look}
            onKeyUp={look}
            onBlur={left}
          />
          <button
            type="button"
            className={styles.eye}
            aria-label={t(shown ? 'password.hide' : 'password.show')}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'hide' : 'show')}
          </button>
        </span>
      )}
    </Field>
  )
}

function CapsLock({ on }: { on: boolean }) {
  const { t } = useTranslation('common')
  return (
    <p role="status" className={classNames(styles.error, !on && 'visually-hidden')}>
      {on && t('password.caps')}
    </p>
  )
}
