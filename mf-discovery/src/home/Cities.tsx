import { formatNumber, Link, otherName, paths, pick, useText } from '@southbound/shared/platform'
import { otherLang } from '../components/BothNames.tsx'
import { ScenePicture } from '../components/ScenePicture.tsx'
import { Section } from '../components/Section.tsx'
import type { HomePicks } from '../components/wire.ts'
import styles from './Cities.module.css'

export function Cities({ cities }: { cities: HomePicks['cities'] }) {
  const { t } = useText('discovery')
  if (cities.length === 0) return null
  return (
    <Section title={t('home.cities')} more={{ to: paths.schoolFinder(), label: t('home.allCities') }}>
      <ul className={styles.cities}>
        {cities.map((city) => (
          <City key={city.nameEn} city={city} />
        ))}
      </ul>
    </Section>
  )
}

function City({ city }: { city: HomePicks['cities'][number] }) {
  const { t, locale } = useText('discovery')
  const other = otherName(city, locale)
  const found = city.city ? { city: city.city } : { countryCode: city.countryCode }
  const south = city.latitude < 0 ? 'south' : 'north'
  return (
    <li>
      <Link to={paths.schoolFinder(found)} className={styles.city}>
        <ScenePicture scene={city.scene} className={styles.scene} />
        <h3 className={styles.name}>
          {pick(city, locale)}{' '}
          <small>
            {other && <span lang={otherLang(locale)}>{other} · </span>}
            {t(`home.latitude.${south}`, { n: Math.abs(city.latitude) })}
          </small>
        </h3>
        <p className={styles.line}>
          {t('home.citySchools', { count: city.schools, n: formatNumber(city.schools) })}
        </p>
      </Link>
    </li>
  )
}
