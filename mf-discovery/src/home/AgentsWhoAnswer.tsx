import type { AgencyRow } from '@southbound/shared/contract'
import { Link, paths, pick, useText } from '@southbound/shared/platform'
import { Monogram, Tag } from '@southbound/shared/ui/page'
import { BothNames } from '../components/BothNames.tsx'
import { type AgencyLabels, labelled } from '../components/cards/agency-labels.ts'
import { agencyNames, slugName, stars, verifiedBy } from '../components/names.ts'
import { Section } from '../components/Section.tsx'
import styles from './HomeScreen.module.css'

export function AgentsWhoAnswer({ agencies, labels }: { agencies: AgencyRow[]; labels: AgencyLabels }) {
  const { t } = useText('discovery')
  if (agencies.length === 0) return null
  return (
    <Section title={t('home.agents')} more={{ to: paths.howOrdered(), label: t('home.ranked') }}>
      <ul>
        {agencies.map((row) => (
          <Agent key={row.id} row={row} labels={labels} />
        ))}
      </ul>
    </Section>
  )
}

function Agent({ row, labels }: { row: AgencyRow; labels: AgencyLabels }) {
  const { t, locale } = useText('discovery')
  const named = agencyNames(row)
  const line = [
    pick(row.place, locale),
    labelled(row.serviceAreas, labels.areas, locale),
    row.responseMedianHours !== null && t('agent.answers', { n: row.responseMedianHours }),
    row.successPct !== null && t('agent.offers', { n: row.successPct }),
  ]
  return (
    <li className={styles.item}>
      <Monogram name={pick(named, locale)} seed={row.id} picture={row.logoDocId} />
      <div className={styles.texts}>
        <h3>
          <Link to={paths.agentDetail(slugName(named), row.id)}>
            <BothNames named={named} />
          </Link>
        </h3>
        <p className={styles.line}>{line.filter(Boolean).join(' · ')}</p>
        <p className={styles.tags}>
          {row.verified && <Tag tone="sea">{verifiedBy(row.credentials, t)}</Tag>}
          {row.serviceTypes.slice(0, 3).map((type) => (
            <Tag key={type}>{labelled([type], labels.services, locale)}</Tag>
          ))}
        </p>
      </div>
      {row.rating && (
        <p className={styles.rating}>
          <b>{stars(row.rating)}</b>
          <span>{t('agent.reviews', { count: row.ratingCount, n: row.ratingCount })}</span>
        </p>
      )}
    </li>
  )
}
