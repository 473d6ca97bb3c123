import {
  ErrorCode,
  type EvaluationContext,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/server-sdk'
import { isInPart, type Visitor } from '../releases/releases.service.ts'
import type { FlagRules } from './flag-rules.ts'

export const contextOf = ({ id, ...facts }: Visitor): EvaluationContext => ({ targetingKey: id, ...facts })
const visitorOf = ({ targetingKey, role, country, accountId }: EvaluationContext): Visitor => ({
  id: targetingKey ?? '',
  role: (role ?? null) as string | null,
  country: (country ?? null) as string | null,
  accountId: (accountId ?? null) as string | null,
})

async function onlyYesOrNo<T>(value: T): Promise<ResolutionDetails<T>> {
  return {
    value,
    reason: StandardResolutionReasons.ERROR,
    errorCode: ErrorCode.TYPE_MISMATCH,
    errorMessage: 'Our flags are on or off.',
  }
}

/** Buckets are those of canaries. */
export class FlagProvider implements Provider {
  readonly metadata = { name: 'southbound' }
  readonly runsOn = 'server'
  readonly resolveStringEvaluation = (_name: string, otherwise: string) => onlyYesOrNo(otherwise)
  readonly resolveNumberEvaluation = (_name: string, otherwise: number) => onlyYesOrNo(otherwise)
  readonly resolveObjectEvaluation: Provider['resolveObjectEvaluation'] = (_name, otherwise) =>
    onlyYesOrNo(otherwise)
  readonly #rules: FlagRules

  constructor(rules: FlagRules) {
    this.#rules = rules
  }

  async resolveBooleanEvaluation(
    name: string,
    initially: boolean,
    context: EvaluationContext,
  ): Promise<ResolutionDetails<boolean>> {
    const rule = this.#rules.of(name)
    if (!rule) return { value: initially, reason: StandardResolutionReasons.DEFAULT }
    if (rule.mode !== 'part') return { value: rule.mode === 'on', reason: StandardResolutionReasons.STATIC }
    return {
      value: isInPart(`flag:${name}`, rule, visitorOf(context)),
      reason: StandardResolutionReasons.TARGETING_MATCH,
    }
  }
}
