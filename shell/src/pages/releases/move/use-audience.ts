import type { TextKey } from '@southbound/shared/i18n/namespaces'
import { type Role, useText } from '@southbound/shared/platform'
import { countryName } from '@southbound/shared/ui/desk/form'
import type { VisitorAudience } from '../wire.ts'

/** '10 % of agents · New Zealand, and 2 named accounts always'. */
export function useAudienceWords(): (
  key: TextKey<'releases'>,
  audience: Omit<VisitorAudience, 'percent'> & { percent?: number },
) => string {
  const { t, locale } = useText('releases')
  return (key, { percent, roles, countries, accounts, languages = [] }) => {
    const chosen = [
      roles.map((role) => t(`roles.${role as Role}`)),
      countries.map((code) => countryName(code, locale)),
      languages.map((one) => t(`languagePages.${one}`)),
    ]
    const who = chosen
      .filter((list) => list.length > 0)
      .map((list) => list.join(locale === 'zh' ? '、' : ', '))
      .join(' · ')
    const part = t(key, { percent, who: who || t('everyone') })
    return accounts.length === 0
      ? part
      : `${part}${locale === 'zh' ? '，' : ', '}${t('accounts', { count: accounts.length })}`
  }
}
