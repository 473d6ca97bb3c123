import { paths, useGo, useText } from '@southbound/shared/platform'
import { Button, SearchForm, SelectField, TextField } from '@southbound/shared/ui/page'
import type { FormEvent } from 'react'
import styles from './CostCalculator.module.css'
import {
  AMOUNTS,
  type AmountName,
  type AskedCosts,
  addressOf,
  COUNTRIES,
  CURRENCIES,
  type VisaFact,
} from './costs.ts'

const PART: Partial<Record<AmountName, string>> = { living: 'living', cover: 'cover', flights: 'travel' }

/** Works as a plain form too; with scripts it stays on the page. */
export function CostForm({ asked, facts }: { asked: AskedCosts; facts: readonly VisaFact[] }) {
  const { t } = useText('discovery')
  const go = useGo()
  const currency = CURRENCIES[asked.country]
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()])
    go(paths.costCalculator(Object.fromEntries(addressOf(new URLSearchParams(typed)))))
  }
  const official = (name: AmountName) =>
    facts.find(({ part, amount }) => amount && part === PART[name])?.amount?.amount.replace(/\.00$/, '')
  return (
    <SearchForm className={styles.form} onSubmit={submit}>
      <input type="hidden" name="currency" value={currency} />
      <SelectField
        label={t('costs.country')}
        name="country"
        options={COUNTRIES.map((value) => ({ value, label: t(`costs.countries.${value}`) }))}
        defaultValue={asked.country}
      />
      <TextField
        label={t('costs.weeks')}
        name="weeks"
        type="number"
        min={1}
        max={416}
        inputMode="numeric"
        defaultValue={String(asked.weeks)}
      />
      {AMOUNTS.map((name) => (
        <TextField
          key={name}
          label={t(`costs.${name}`, { currency })}
          name={name}
          inputMode="numeric"
          maxLength={16}
          error={asked.unread?.[name] && t('costs.inFigures', { currency })}
          placeholder={official(name)}
          defaultValue={asked.unread?.[name] ?? String(asked[name] ?? '')}
        />
      ))}
      <Button type="submit" look="main">
        {t('costs.count')}
      </Button>
    </SearchForm>
  )
}
