import { readDecimal } from '@southbound/shared/platform/typed-amount'
import { Input } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useRules } from '../../page/fields/rules.ts'
import styles from './Form.module.css'
import type { Bound } from './Inputs.tsx'
import { withoutOwnSign } from './own-sign.ts'
import { useReading } from './reading.ts'

/** Of the whole part, as the wire takes it. */
const MOST_DIGITS = 12

interface Limits {
  decimals: number
  min?: string | number
  max?: string | number
}
function useFaultOf({ decimals, min, max }: Limits) {
  const rules = useRules()
  return (value: unknown): string | null => {
    const text = String(value ?? '')
    if (text === '') return null
    const [, whole = '', part = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(text) ?? []
    if (whole === '') return rules.number
    if (decimals === 0 && part) return rules.whole
    if (whole.length > MOST_DIGITS || part.length > decimals) return rules.decimal(MOST_DIGITS, decimals)
    if (min !== undefined && Number(text) < Number(min)) return rules.least(min)
    return max !== undefined && Number(text) > Number(max) ? rules.most(max) : null
  }
}

/** The country of a dollar may be another than the field's, and no count is in ten thousands. */
const isGuess = (text: string, decimals: number) =>
  /^\W*[a-z]/i.test(text) || (decimals === 0 && /[万萬w千k]$/i.test(text))

/** What cannot be read stays as it was typed, and its item refuses it. */
function readOf(typed: string, { decimals, currency }: Pick<TypedProps, 'decimals' | 'currency'>): string {
  const text = typed.normalize('NFKC').trim()
  if (text === '') return ''
  const amount = withoutOwnSign(text, currency)
  return (amount === null || isGuess(amount, decimals) ? null : readDecimal(amount)) ?? typed
}

interface TypedProps extends Limits {
  /** Of the amount: its own sign and code are read. */
  currency?: string
  value?: string | number | null
  onText: (text: string) => void
  onBlur?: () => void
  id?: string
  disabled?: boolean
  prefix?: ReactNode
  suffix?: ReactNode
  placeholder?: string
  'aria-label'?: string
}
/**
 * Shows what is typed as it is typed, and when it is left
 * how it was read; says its fault itself where no item does.
 */
function TypedNumber({ value, onText, onBlur, decimals, min, max, currency, ...rest }: TypedProps) {
  const field = { decimals, currency }
  const [typed, setTyped] = useState<string | null>(null)
  const faultOf = useFaultOf({ decimals, min, max })
  const isAsked = useReading(faultOf)
  const faultId = useId()
  const stored = String(value ?? '')
  const fault = isAsked || typed !== null ? null : faultOf(stored)
  const told = fault ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': faultId } : null
  const change = (text: string) => {
    setTyped(text)
    onText(readOf(text, field))
  }
  const leave = () => {
    setTyped(null)
    onBlur?.()
  }
  return (
    <>
      <Input
        {...rest}
        {...told}
        autoComplete="off"
        inputMode={decimals ? 'decimal' : 'numeric'}
        value={typed !== null && readOf(typed, field) === stored ? typed : stored}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      />
      {fault && (
        <p id={faultId} role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </>
  )
}

type NumberProps = Bound<number | null> &
  Pick<TypedProps, 'suffix' | 'placeholder'> & { min?: number; max?: number }
/** Text that is no number goes to the form as it is, never as another number. */
const numberOf = (text: string): number | null =>
  text === '' ? null : /^-?\d{1,12}$/.test(text) ? Number(text) : (text as unknown as number)
export const NumberInput = ({ onChange, ...rest }: NumberProps) => (
  <TypedNumber {...rest} decimals={0} onText={(text) => onChange?.(numberOf(text))} />
)

type DecimalProps = Bound<string | null> &
  Pick<TypedProps, 'suffix' | 'placeholder' | 'currency'> & {
    decimals?: number
    min?: string
    max?: string
    prefix?: string
  }
/** Stays text from the keyboard to the wire. */
export const DecimalInput = ({ decimals = 2, onChange, ...rest }: DecimalProps) => (
  <TypedNumber {...rest} decimals={decimals} onText={(text) => onChange?.(text || null)} />
)
