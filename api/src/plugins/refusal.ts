import type { Failure } from '@southbound/shared/contract'
import type { Locale } from './context.ts'

export type Values = Record<string, string | number>
/** What fills the text of a failure; whole sentences come in both languages. */
export type FailureValues = Record<string, string | number | Record<Locale, string>>
/** One field of the input and the rule it breaks. */
export interface Breach {
  field: string
  rule: string
  values?: Values
}

/** A call that ends with a failure by design: it becomes the envelope, never a fault. */
export class Refusal extends Error {
  readonly failure: Failure
  readonly values: FailureValues
  readonly breaches: Breach[]
  /** What was written before it stays, such as a counted attempt. */
  readonly keeps: boolean
  constructor(
    failure: Failure,
    options: { values?: FailureValues; breaches?: Breach[]; keeps?: boolean } = {},
  ) {
    super(failure)
    this.failure = failure
    this.values = options.values ?? {}
    this.breaches = options.breaches ?? []
    this.keeps = options.keeps ?? false
  }
}

/** Input that breaks the contract's rules. */
export const invalidInput = (breaches: Breach[]): Refusal => new Refusal('input.invalid', { breaches })
