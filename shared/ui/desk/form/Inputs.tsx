import { Input, type InputProps } from 'antd'
import { useSecret } from '../../light-form/use-secret.ts'
import { classNames } from '../../page/class-names.ts'
import styles from './Form.module.css'

export interface Bound<T> {
  id?: string
  value?: T
  onChange?: (value: T) => void
  onBlur?: () => void
  disabled?: boolean
  'aria-label'?: string
}
type TextProps = Bound<string> &
  Pick<
    InputProps,
    | 'type'
    | 'placeholder'
    | 'autoComplete'
    | 'autoFocus'
    | 'inputMode'
    | 'allowClear'
    | 'readOnly'
    | 'suffix'
    | 'prefix'
  >

export const TextInput = ({ onChange, ...rest }: TextProps) => (
  <Input {...rest} onChange={(event) => onChange?.(event.target.value)} />
)

type AreaProps = Bound<string> & {
  rows?: number
  placeholder?: string /** Counted, not cut off: the rule says what is too long. */
  counter?: number
}

const COUNT = { count: { fontSize: 'var(--text-s)' } }

/** antd measures by a style attribute, which the page's policy forbids. */
export function TextArea({ onChange, counter, rows = 4, ...rest }: AreaProps) {
  const count = counter ? { show: true, max: counter } : undefined
  return (
    <Input.TextArea
      {...rest}
      rows={rows}
      className={classNames(styles.growing, counter ? styles.counted : null)}
      styles={{ ...COUNT, textarea: { minHeight: `calc(${rows}lh + 12px)` } }}
      count={count}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

export function PasswordInput({
  onChange,
  onBlur,
  ...rest
}: Bound<string> & { autoComplete: 'current-password' | 'new-password' }) {
  const { input, eye, warning } = useSecret(onBlur)
  return (
    <>
      <Input
        {...rest}
        {...input}
        suffix={<button {...eye} className={styles.eye} />}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <span role="status" className={styles.caps}>
        {warning}
      </span>
    </>
  )
}
