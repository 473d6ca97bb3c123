import { DatePicker as AntDatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Form.module.css'
import type { Bound } from './Inputs.tsx'

const DAY = 'YYYY-MM-DD'
const MONTH = 'YYYY-MM'

export interface DateProps extends Bound<string | null> {
  min?: string
  max?: string
}
const read = (value?: string | null) => (value && dayjs(value).isValid() ? dayjs(value) : null)
/** Enter takes the typed day; it does not send the form. */
const keepForm = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()
const write = (value: Dayjs | null, format: string) => (value ? value.format(format) : null)

function Picker({
  format,
  placeholder,
  value,
  onChange,
  min,
  max,
  onBlur,
  ...rest
}: DateProps & { format: string; placeholder: string }) {
  return (
    <AntDatePicker
      {...rest}
      className={styles.full}
      picker={format === MONTH ? 'month' : 'date'}
      format={format}
      placeholder={placeholder}
      value={read(value)}
      minDate={read(min) ?? undefined}
      maxDate={read(max) ?? undefined}
      onChange={(next) => onChange?.(write(next, format))}
      onBlur={() => onBlur?.()}
      onKeyDown={keepForm}
    />
  )
}

export function DatePicker(props: DateProps) {
  const { t } = useTranslation('common')
  return <Picker {...props} format={DAY} placeholder={t('date.placeholder')} />
}

export function MonthPicker(props: DateProps) {
  const { t } = useTranslation('common')
  return <Picker {...props} format={MONTH} placeholder={t('date.monthPlaceholder')} />
}
