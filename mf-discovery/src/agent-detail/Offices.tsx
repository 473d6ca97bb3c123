import type { AgencyDetail } from '@southbound/shared/contract'
import { pick, useText } from '@southbound/shared/platform'
import type { Labels } from '../components/lookups.ts'
import { Section } from '../components/Section.tsx'
import styles from './Advisers.module.css'

export function Offices({
  addresses,
  countries,
}: {
  addresses: AgencyDetail['addresses']
  countries: Labels
}) {
  const { t, locale } = useText('discovery')
  if (addresses.length === 0) return null
  return (
    <Section title={t('agentPage.offices')}>
      <ul className={styles.people}>
        {addresses.map((address) => {
          const country = countries[address.countryCode]
          return (
            <li key={`${address.nameEn}${address.nameCn}${address.street}`} className={styles.person}>
              <div>
                <b>{pick(address, locale)}</b>
                <p className={styles.line}>
                  {[
                    address.street,
                    [address.city, address.postcode].filter(Boolean).join(' '),
                    country && pick(country, locale),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
