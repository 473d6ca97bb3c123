import { Form as AntForm, type FormProps as AntFormProps, type FormInstance } from 'antd'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../page/class-names.ts'
import { useRules } from '../../page/fields/rules.ts'
import { useUploadWords } from '../../upload-words.ts'
import { ComingContext, StoredContext, useComing } from '../upload/use-coming.ts'
import { FaultSummary } from './FaultSummary.tsx'
import styles from './Form.module.css'
import { type Reading, ReadingContext } from './reading.ts'
import { checkAgain, useFaults } from './use-faults.ts'
import { useTyped } from './use-typed.ts'

// Named types: an inferred one is written by where the package lies, and the gate compares them.
export const useForm: typeof AntForm.useForm = AntForm.useForm
export const useWatch: typeof AntForm.useWatch = AntForm.useWatch

type Passed<Values> = Pick<
  AntFormProps<Values>,
  'form' | 'initialValues' | 'onValuesChange' | 'disabled' | 'className'
>
export interface FormProps<Values> extends Passed<Values> {
  name: string
  onSubmit: (values: Values) => unknown
  /** Lists' names; all faults are listed above the fields. */
  summary?: Readonly<Record<string, string>>
  /** The page keeps what is typed: nothing asks before it is left or closed. */
  kept?: boolean
  /**
   * Of the thing it is about: what is typed when the session expires is there when the form is opened again.
   */
  keepAs?: string
  children: ReactNode
}

const SMALL = {
  extra: { color: 'var(--ink-3)', fontSize: 'var(--text-s)' },
  helpItem: { color: 'var(--coral-2)', fontSize: 'var(--text-s)' },
}

/** Checked when sent and then as it is corrected; not sent while a file of it is on its way. */
export function Form<Values>({
  onSubmit,
  onValuesChange,
  summary,
  kept = false,
  keepAs,
  initialValues,
  children,
  className,
  ...rest
}: FormProps<Values>) {
  const { t } = useUploadWords()
  const [form] = AntForm.useForm<Values>(rest.form)
  const typed = useTyped({ form, first: initialValues as Partial<Values> | undefined, kept, keepAs })
  const faults = useFaults(form, rest.name, summary)
  const { coming, onBusy } = useComing()
  const [isEarly, setEarly] = useState(false)
  const finish = async (values: Values) => {
    setEarly(coming)
    if (coming) return
    await typed.send(() => onSubmit(values))
    faults.look()
  }
  return (
    <AntForm<Values>
      {...rest}
      form={form}
      initialValues={typed.first}
      aria-busy={typed.isSending || undefined}
      className={classNames(styles.form, className)}
      layout="vertical"
      styles={SMALL}
      requiredMark={star}
      validateTrigger={['onBlur']}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={(values) => void finish(values)}
      onFinishFailed={faults.look}
      onFieldsChange={faults.look}
      onValuesChange={(changed, values) => {
        checkAgain(form, changed)
        typed.note()
        onValuesChange?.(changed, values)
      }}
    >
      {summary && (
        <FaultSummary
          faults={faults.found}
          onGo={({ name }) => (form as FormInstance).scrollToField(name, { focus: true, block: 'center' })}
        />
      )}
      <ComingContext value={onBusy}>
        <StoredContext value={typed.note}>{children}</StoredContext>
      </ComingContext>
      {isEarly && coming && <p role="status">{t('upload.wait')}</p>}
    </AntForm>
  )
}

const star = (label: ReactNode, { required }: { required: boolean }) => (
  <>
    {label}
    {required && (
      <span className={styles.star} aria-hidden="true">
        *
      </span>
    )}
  </>
)

type Name = string | number | (string | number)[]
export interface FormItemProps {
  name: Name
  label: string
  /** The input says it itself: a checkbox. */
  labelHidden?: boolean
  required?: boolean
  /** Chosen, not typed: the sentence of the empty field says so. */
  chosen?: boolean
  max?: number
  min?: number
  pattern?: { matches: RegExp; message: string }
  /** Resolves to the sentence of what is wrong, or to null. */
  check?: (value: unknown) => string | null | Promise<string | null>
  dependsOn?: Name[]
  hint?: ReactNode
  hidden?: boolean
  className?: string
  children: ReactNode
}

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && !value.trim()) ||
  (Array.isArray(value) && !value.length)

export function FormItem({
  name,
  label,
  labelHidden,
  required,
  hint,
  hidden,
  dependsOn,
  className,
  children,
  ...rules
}: FormItemProps) {
  const reading = useRef<Reading>(null)
  const fault = useFault({ label, required, ...rules }, reading)
  const rule = {
    validator: async (_: unknown, value: unknown) => {
      const sentence = await fault(value)
      if (sentence) throw new Error(sentence)
    },
  }
  return (
    <ReadingContext value={reading}>
      <AntForm.Item
        {...{ name, required, hidden, className }}
        label={labelHidden ? undefined : label}
        dependencies={dependsOn}
        extra={hint}
        rules={[rule]}
      >
        {children}
      </AntForm.Item>
    </ReadingContext>
  )
}

type Rules = Pick<FormItemProps, 'label' | 'required' | 'chosen' | 'max' | 'min' | 'pattern' | 'check'>
function useFault(
  { label, required, chosen, max, min = 0, pattern, check }: Rules,
  reading: RefObject<Reading | null>,
) {
  const rules = useRules()
  const { t } = useTranslation('common')
  return async (value: unknown): Promise<string | null> => {
    if (isBlank(value))
      return required ? (chosen ? rules.choose(label) : rules.enter(label)) : ((await check?.(value)) ?? null)
    const unread = reading.current?.(value)
    if (unread) return unread
    if (typeof value === 'string') {
      const { length } = value
      if (min && max && (length < min || length > max)) return rules.between(min, max)
      if (max && length > max) return rules.within(max)
      if (pattern && !pattern.matches.test(value)) return pattern.message || t('rules.enter', { val: label })
    }
    return (await check?.(value)) ?? null
  }
}

export const FormGrid = ({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) => (
  <div className={columns === 3 ? styles.three : styles.two}>{children}</div>
)
