import type { FacetValue, Suggestion } from '@southbound/shared/contract'
import { COUNTRIES } from '@southbound/shared/contract/constants'
import {
  isMasked,
  Link,
  paths,
  pick,
  type Query,
  useGo,
  useText,
  withLocale,
} from '@southbound/shared/platform'
import { Button, Heading, SearchForm, Tag } from '@southbound/shared/ui/page'
import { type FormEvent, useRef } from 'react'
import { SearchField } from '../components/suggest/SearchField.tsx'
import { targetOf } from '../components/suggest/targets.ts'
import styles from './Hero.module.css'

const POPULAR = [
  { key: 'nursing', query: { foeBroad: '06', foeNarrow: '0603' } },
  { key: 'it', query: { foeBroad: '02' } },
  { key: 'open', query: { intakeOpen: 'true' } },
  { key: 'ielts', query: { english: '1:6' } },
  { key: 'cheap', query: { countryCode: COUNTRIES.australia, feeMax: 30000 } },
  { key: 'master', query: { foeBroad: '08', levelCode: '180' } },
  { key: 'singapore', query: { countryCode: COUNTRIES.singapore, levelCode: '150' } },
] as const satisfies readonly { key: string; query: Query }[]

const choicesOf = (form: HTMLFormElement | null | undefined): Query => {
  const typed = form ? [...new FormData(form)] : []
  return Object.fromEntries(
    typed.flatMap(([name, value]) =>
      name !== 'keyword' && typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}

export function Hero({ levels, countries }: { levels: FacetValue[]; countries: FacetValue[] }) {
  const { t, locale } = useText('discovery')
  const go = useGo()
  const input = useRef<HTMLInputElement>(null)
  const search = (asked: Query) => {
    if (!isMasked()) go(paths.courseFinder(asked))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    search({ keyword: input.current?.value.trim(), ...choicesOf(event.currentTarget) })
  }
  const choose = (suggestion: Suggestion) => {
    const target = targetOf(suggestion)
    if ('to' in target) return go(target.to)
    const chosen = choicesOf(input.current?.form)
    search(
      'words' in target ? { keyword: target.words, ...chosen } : { ...chosen, [target.filter]: target.value },
    )
  }
  return (
    <div className={styles.hero}>
      <Heading level={1} look="display" className={styles.title}>
        {t('home.heading')}
      </Heading>
      <p className={styles.lead}>{t('home.lead')}</p>
      <search>
        <SearchForm
          className={styles.ask}
          action={withLocale(locale, paths.courseFinder())}
          onSubmit={submit}
        >
          <SearchField
            className={styles.words}
            label={t('home.searchLabel')}
            placeholder={t('home.placeholder')}
            input={input}
            onChoose={choose}
          />
          <Choice name="levelCode" label={t('home.level')} any={t('home.anyLevel')} choices={levels} />
          <Choice
            name="countryCode"
            label={t('home.country')}
            any={t('home.anyCountry')}
            choices={countries}
          />
          <Button type="submit" look="main" className={styles.go}>
            {t('home.search')}
          </Button>
        </SearchForm>
      </search>
      <div className={styles.popular}>
        <span className={styles.label}>{t('home.popular')}</span>
        {POPULAR.map(({ key, query }) => (
          <Tag key={key} tone="line" to={paths.courseFinder(query)} as={Link}>
            {t(`home.try.${key}`)}
          </Tag>
        ))}
      </div>
    </div>
  )
}

function Choice({
  name,
  label,
  any,
  choices,
}: {
  name: string
  label: string
  any: string
  choices: FacetValue[]
}) {
  const { locale } = useText('discovery')
  return (
    <select name={name} aria-label={label} className={styles.choice}>
      <option value="">{any}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {pick(choice, locale) || choice.value}
        </option>
      ))}
    </select>
  )
}
