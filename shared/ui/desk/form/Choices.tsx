import { Select as AntSelect, Checkbox, Radio } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChoicesCall, ChoicesFailed } from './ChoicesFailed.tsx'
import styles from './Form.module.css'
import type { Bound } from './Inputs.tsx'

export interface Choice<V extends string | number = string> {
  value: V
  label: string
  disabled?: boolean
}
type OptionsOf<V extends string | number> = { options: readonly Choice<V>[] }
interface SelectLook {
  placeholder?: string
  clearable?: boolean
  loading?: boolean
  /** Where the options come from: said, with Retry, where they could not be read. */
  found?: ChoicesCall
  onSearch?: (words: string) => void
}
type One<V extends string | number> = Bound<V | null> & { multiple?: false }
type Several<V extends string | number> = Bound<V[]> & {
  multiple: true /** At most this many. */
  most?: number
}

/** In antd the key for the next field picks the first entry of an open list, and stays in the field. */
const leaveWithTab = (event: KeyboardEvent) => {
  if (event.key === 'Tab') event.stopPropagation()
}

const listOf = <V,>(value: V | V[] | null | undefined): V[] =>
  Array.isArray(value) ? value : value == null ? [] : [value]
const isAmong = <V extends string | number>(options: readonly Choice<V>[], code: V): boolean =>
  options.some(({ value }) => value === code)
/** In the order of before, then what is new. */
const withHidden = <V,>(chosen: readonly V[], shown: readonly V[], next: readonly V[]): V[] => [
  ...chosen.filter((code) => next.includes(code) || !shown.includes(code)),
  ...next.filter((code) => !chosen.includes(code)),
]

export function Select<V extends string | number = string>(
  props: OptionsOf<V> & SelectLook & (One<V> | Several<V>),
) {
  const { t } = useTranslation('common')
  const { options, placeholder, clearable, onSearch, multiple, onChange, found, ...rest } = props
  const { most, ...passed } = { most: undefined, ...rest } as { most?: number; value?: V | V[] | null }
  const chosen = listOf(passed.value)
  // A code without a name is no word for a reader: it waits for the list, and stays chosen.
  const shown = found?.state === 'loading' ? chosen.filter((code) => isAmong(options, code)) : chosen
  if (passed.value != null) passed.value = multiple ? shown : shown[0]
  const tell = onChange as ((value: V | V[] | null) => void) | undefined
  return (
    <>
      <AntSelect<V | V[] | null>
        {...passed}
        className={styles.full}
        mode={multiple ? 'multiple' : undefined}
        maxCount={most && most - (chosen.length - shown.length)}
        allowClear={clearable}
        placeholder={placeholder ?? t('choose')}
        notFoundContent={t('table.empty')}
        showSearch={{ optionFilterProp: 'label', onSearch, filterOption: onSearch ? false : undefined }}
        options={[...options]}
        onInputKeyDown={leaveWithTab}
        onChange={(next) => tell?.(Array.isArray(next) ? withHidden(chosen, shown, next) : (next ?? null))}
      />
      {found && <ChoicesFailed found={found} />}
    </>
  )
}

export const CheckboxInput = ({
  value,
  onChange,
  children,
  ...rest
}: Omit<Bound<boolean>, 'onBlur'> & { children: ReactNode }) => (
  <Checkbox {...rest} checked={value === true} onChange={(event) => onChange?.(event.target.checked)}>
    {children}
  </Checkbox>
)

export const CheckboxGroup = <V extends string | number = string>({
  options,
  onChange,
  ...rest
}: OptionsOf<V> & Omit<Bound<V[]>, 'onBlur' | 'id'>) => (
  <Checkbox.Group<V> {...rest} className={styles.choices} options={[...options]} onChange={onChange} />
)

export const RadioGroup = <V extends string | number = string>({
  options,
  onChange,
  ...rest
}: OptionsOf<V> & Omit<Bound<V | null>, 'onBlur'>) => (
  <Radio.Group
    {...rest}
    className={styles.choices}
    options={[...options]}
    onChange={(event) => onChange?.(event.target.value)}
  />
)
