import {
  ErrorCode,
  type EvaluationContext,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/server-sdk'
import type { Visitor } from '../releases/releases.service.ts'
import { decisionOf } from './decide.ts'
import type { Declared } from './declared.ts'
import type { FlagRules } from './flag-rules.ts'

export const contextOf = ({ id, ...facts }: Visitor): EvaluationContext => ({ targetingKey: id, ...facts })
const visitorOf = ({ targetingKey, role, country, accountId, language }: EvaluationContext): Visitor => ({
  id: targetingKey ?? '',
  role: (role ?? null) as string | null,
  country: (country ?? null) as string | null,
  accountId: (accountId ?? null) as string | null,
  ...(language === 'en' || language === 'zh' ? { language } : {}),
})

async function ofNoKind<T>(value: T): Promise<ResolutionDetails<T>> {
  return {
    value,
    reason: StandardResolutionReasons.ERROR,
    errorCode: ErrorCode.TYPE_MISMATCH,
    errorMessage: 'Our flags are on or off, or name a variant.',
  }
}

/** Buckets are those of canaries. */
export class FlagProvider implements Provider {
  readonly metadata = { name: 'southbound' }
  readonly runsOn = 'server'
  readonly resolveNumberEvaluation = (_name: string, otherwise: number) => ofNoKind(otherwise)
  readonly resolveObjectEvaluation: Provider['resolveObjectEvaluation'] = (_name, otherwise) =>
    ofNoKind(otherwise)
  readonly #rules: FlagRules

  constructor(rules: FlagRules) {
    this.#rules = rules
  }

  resolveBooleanEvaluation(name: string, otherwise: boolean, context: EvaluationContext) {
    return this.#resolve(name, otherwise, { initially: otherwise, variants: [] }, context)
  }
  resolveStringEvaluation(name: string, otherwise: string, context: EvaluationContext) {
    const variants = this.#rules.declared.get(name)?.variants ?? []
    return this.#resolve(name, otherwise, { initially: false, variants }, context)
  }

  async #resolve<T extends boolean | string>(
    name: string,
    otherwise: T,
    declared: Pick<Declared, 'initially' | 'variants'>,
    context: EvaluationContext,
  ): Promise<ResolutionDetails<T>> {
    const rule = this.#rules.of(name)
    const { value } = decisionOf(name, declared, rule, visitorOf(context))
    if (typeof value !== typeof otherwise) return ofNoKind(otherwise)
    const { DEFAULT, STATIC, TARGETING_MATCH } = StandardResolutionReasons
    const reason = !rule ? DEFAULT : rule.mode === 'part' ? TARGETING_MATCH : STATIC
    return { value: value as T, reason, ...(typeof value === 'string' ? { variant: value } : {}) }
  }
}
