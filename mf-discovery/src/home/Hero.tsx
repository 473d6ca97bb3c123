import { Link, paths, pick, useText, withLocale } from '@southbound/shared/platform'
import { Button, Heading, Tag } from '@southbound/shared/ui/page'
import type { ReactNode } from 'react'
import type { FacetValue } from '../components/wire.ts'
import styles from './Hero.module.css'
import { POPULAR } from './popular.ts'

/** The large question: a plain form that leads to the course finder, and what others ask. */
export function Hero({ levels, countries, children }: { levels: FacetValue[]; countries: FacetValue[]; children: ReactNode }) {
  const { t, locale } = useText('discovery')
  return (
    <div className={styles.hero}>
      <Heading level={1} look="display" className={styles.title}>
        {t('home.heading')}
      </Heading>
      <p className={styles.lead}>{t('home.lead')}</p>
      <search>
        <form className={styles.ask} method="get" action={withLocale(locale, paths.courseFinder())}>
          <input name="keyword" type="search" maxLength={80} aria-label={t('home.searchLabel')} placeholder={t('home.placeholder')} />
          <Choice name="levelCode" label={t('home.level')} any={t('home.anyLevel')} choices={levels} />
          <Choice name="countryCode" label={t('home.country')} any={t('home.anyCountry')} choices={countries} />
          <Button type="submit" look="main" className={styles.go}>
            {t('finder.search')}
          </Button>
        </form>
      </search>
      <div className={styles.popular}>
        <span className={styles.label}>{t('home.popular')}</span>
        {POPULAR.map(({ key, query }) => (
          <Tag key={key} tone="line" to={paths.courseFinder(query)} as={Link}>
            {t(`home.try.${key}`)}
          </Tag>
        ))}
      </div>
      {children}
    </div>
  )
}

function Choice({ name, label, any, choices }: { name: string; label: string; any: string; choices: FacetValue[] }) {
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
