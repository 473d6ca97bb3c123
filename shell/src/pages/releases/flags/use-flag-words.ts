import { useText } from '@southbound/shared/platform'
import { useAudienceWords } from '../move/use-audience.ts'
import type { FlagDecision } from '../wire.ts'

export function useFlagWords(): (rule: FlagDecision) => string {
  const { t } = useText('releases')
  const words = useAudienceWords()
  return (rule) => (rule.mode === 'part' ? words('flag.part', rule) : t(`flag.states.${rule.mode}`))
}
