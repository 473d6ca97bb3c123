import type { SiteFlag } from '@southbound/shared/contract/constants'
import { useText } from '@southbound/shared/platform'
import { useAudienceWords } from '../move/use-audience.ts'
import type { Flag } from '../wire.ts'

/** What a flag is called: in its owner's words, or in the site's. */
export function useFlagText(): (flag: Pick<Flag, 'name' | 'words'>, part: 'name' | 'about') => string {
  const { t, locale } = useText('releases')
  return ({ name, words }, part) =>
    words ? words[part][locale] : t(`flags.${name as SiteFlag}.${part}` as const)
}

/** 'Plain 70 %, With pictures 30 %'; equal shares where none are decided. */
function useSharesWords(): (flag: Pick<Flag, 'variants'>, rule: NonNullable<Flag['rule']>) => string {
  const { t, locale } = useText('releases')
  return ({ variants }, { shares }) =>
    variants
      .map(({ name, words }) => {
        const value = Math.round((shares ? (shares[name] ?? 0) : 100 / variants.length) * 10) / 10
        return `${words[locale]} ${t('percent', { value })}`
      })
      .join(locale === 'zh' ? '、' : ', ')
}

export function useFlagWords(): (flag: Pick<Flag, 'variants'>, rule: NonNullable<Flag['rule']>) => string {
  const { t, locale } = useText('releases')
  const words = useAudienceWords()
  const shares = useSharesWords()
  return (flag, rule) => {
    const isTrial = flag.variants.length > 0
    const who = rule.mode === 'part' ? words('flag.part', rule) : t(`flag.states.${rule.mode}`)
    return isTrial && rule.mode !== 'off'
      ? `${who}${locale === 'zh' ? '：' : ': '}${shares(flag, rule)}`
      : who
  }
}
