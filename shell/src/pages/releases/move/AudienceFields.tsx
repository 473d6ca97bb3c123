import { useLocale, useText } from '@southbound/shared/platform'
import {
  CheckboxGroup,
  countryChoices,
  DecimalInput,
  FormItem,
  Select,
} from '@southbound/shared/ui/desk/form'
import { useMemo } from 'react'
import type { VisitorAudience } from '../wire.ts'
import { useAccountSearch } from './use-account-search.ts'

export type FieldValues = Omit<VisitorAudience, 'percent'> & { percent: string | null }
export const fieldsOf = ({
  percent,
  roles,
  countries,
  accounts,
  languages = [],
}: VisitorAudience): FieldValues => ({
  percent: String(percent),
  roles,
  countries,
  accounts,
  languages,
})
export const audienceOf = ({
  percent,
  roles,
  countries,
  accounts,
  languages,
}: FieldValues): VisitorAudience => ({
  percent: Number(percent),
  roles: roles ?? [],
  countries: countries ?? [],
  accounts: accounts ?? [],
  languages: languages ?? [],
})

const ROLES = ['student', 'agent', 'institution', 'other', 'operator', 'auditor'] as const
const LANGUAGES = ['en', 'zh'] as const
const MOST = { countries: 60, accounts: 50 }

/** `isWhole`: the percentage is said elsewhere. */
export function AudienceFields({ first, isWhole = false }: { first: VisitorAudience; isWhole?: boolean }) {
  const { t } = useText('releases')
  const locale = useLocale()
  const countries = useMemo(() => countryChoices(locale), [locale])
  const { choices, search } = useAccountSearch(first.accounts)
  return (
    <>
      {!isWhole && (
        <FormItem name="percent" label={t('ask.percent')} hint={t('ask.percentHint')} required>
          <DecimalInput min="0" max="100" suffix="%" />
        </FormItem>
      )}
      <FormItem name="roles" label={t('ask.roles')} hint={t('ask.rolesHint')}>
        <CheckboxGroup options={ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))} />
      </FormItem>
      <FormItem name="countries" label={t('ask.countries')} hint={t('ask.countriesHint')}>
        <Select multiple options={countries} most={MOST.countries} />
      </FormItem>
      <FormItem name="languages" label={t('ask.languages')} hint={t('ask.languagesHint')}>
        <CheckboxGroup options={LANGUAGES.map((one) => ({ value: one, label: t(`languages.${one}`) }))} />
      </FormItem>
      <FormItem name="accounts" label={t('ask.accounts')} hint={t('ask.accountsHint')}>
        <Select multiple options={choices} most={MOST.accounts} onSearch={search} />
      </FormItem>
    </>
  )
}
