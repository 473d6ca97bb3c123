import type { FlagValue } from '@southbound/shared/contract/constants'
import { bucketOf, isAimedAt, isInPart, type Visitor } from '../releases/releases.service.ts'
import type { Declared } from './declared.ts'
import type { FlagRule } from './flags.tables.ts'

export interface FlagDecision {
  value: FlagValue
  /** The rule compares this visitor with others: he counts for its results. */
  isCompared: boolean
}

/** Equal shares where none are given; the same visitor stays with his variant while shares stay. */
function variantOf(name: string, variants: readonly string[], { shares }: FlagRule, { id }: Visitor): string {
  const [control = ''] = variants
  if (id === '') return control
  const shareOf = (variant: string) => (shares ? (shares[variant] ?? 0) : 100 / variants.length)
  const point = (bucketOf(`trial:${name}:${id}`) / 2 ** 32) * 100
  let passed = 0
  for (const variant of variants) {
    passed += shareOf(variant)
    if (point < passed) return variant
  }
  return control
}

/** What a rule says to a visitor; without one everybody has what is declared. */
export function decisionOf(
  name: string,
  { initially, variants }: Pick<Declared, 'initially' | 'variants'>,
  rule: FlagRule | undefined,
  visitor: Visitor,
): FlagDecision {
  const [control] = variants
  const otherwise = { value: control ?? initially, isCompared: false }
  if (!rule) return otherwise
  if (rule.mode === 'off') return { ...otherwise, value: control ?? false }
  const isIn = rule.mode === 'on' || isInPart(`flag:${name}`, rule, visitor)
  if (control !== undefined)
    return isIn
      ? { value: variantOf(name, variants, rule, visitor), isCompared: visitor.id !== '' }
      : otherwise
  if (rule.mode === 'on') return { value: true, isCompared: false }
  // Those who are aimed at and were not chosen are what the chosen ones are compared with.
  const isShare = rule.percent > 0 && rule.percent < 100 && visitor.id !== ''
  return { value: isIn, isCompared: isShare && isAimedAt(rule, visitor) }
}
