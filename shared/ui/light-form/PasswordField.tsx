import { classNames } from '../page/class-names.ts'
import styles from '../page/fields/Field.module.css'
import { Field } from '../page/fields/Field.tsx'
import type { TextFieldProps } from '../page/fields/TextField.tsx'
import { useSecret } from './use-secret.ts'

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
  const { input, eye, warning } = useSecret(onBlur)
  return (
    <Field
      {...{ label, labelHidden, hint, error, required, className }}
      onTyped={onChange}
      below={
        <p role="status" className={classNames(styles.error, !warning && 'visually-hidden')}>
          {warning}
        </p>
      }
    >
      {(ties) => (
        <span className={styles.secret}>
          <input {...ties} {...native} {...input} onChange={(event) => onChange?.(event.target.value)} />
          <button {...eye} className={styles.eye} />
        </span>
      )}
    </Field>
  )
}
