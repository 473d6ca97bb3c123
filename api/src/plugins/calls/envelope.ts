import { ERRORS, type Failure } from '@southbound/shared/contract'
import type { Locale } from '../context.ts'
import type { Refusal } from '../refusal.ts'
import { breachText, failureText, okText } from '../texts.ts'

export interface FieldMessage {
  field: string
  rule: string
  message: string
}
export interface FailureEnvelope {
  code: number
  message: string
  data: { failure: Failure; fields?: FieldMessage[]; trace?: string; reference?: string }
}

export const okEnvelope = (data: unknown, locale: Locale) => ({ code: 200, message: okText(locale), data })

/** For invalid input the message is the first field's. */
export function failureEnvelope(refusal: Refusal, locale: Locale): FailureEnvelope {
  const { failure, values, breaches } = refusal
  const fields = breaches.map((breach) => ({
    field: breach.field,
    rule: breach.rule,
    message: breachText(breach, locale),
  }))
  const message = fields[0]?.message ?? failureText(failure, locale, values)
  return { code: ERRORS[failure], message, data: fields.length > 0 ? { failure, fields } : { failure } }
}

/** Business outcomes answer 200; file sizes and kinds, and faults, also set the HTTP status. */
export function httpStatusOf(code: number): number {
  const status = Math.floor(code / 100)
  return status === 413 || status === 415 || status >= 500 ? status : 200
}
