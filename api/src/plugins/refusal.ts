import type { Failure } from '@southbound/shared/contract'
import type { Locale } from './context.ts'

export type TextValues = Record<string, string | number>
/** Whole words come in both languages. */
export type FailureValues = Record<string, string | number | Record<Locale, string>>
export interface Breach {
  field: string
  rule: string
  values?: TextValues
}

export class Refusal extends Error {
  readonly failure: Failure
  readonly values: FailureValues
  readonly breaches: Breach[]
  /** What was written stays, such as a counted attempt. */
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

export const invalidInput = (breaches: Breach[]): Refusal => new Refusal('input.invalid', { breaches })
