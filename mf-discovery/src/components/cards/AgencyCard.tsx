import type { AgencyRow } from '@southbound/shared/contract'
import { paths, pick, useText } from '@southbound/shared/platform'
import { Facts, Highlight, Tag } from '@southbound/shared/ui/page'
import { FavouriteButton } from '../keeping/FavouriteButton.tsx'
import { agencyNames, languageName, slugName, stars, verifiedBy } from '../names.ts'
import { type AgencyLabels, labelled } from './agency-labels.ts'
import { hitsOf } from './hits.ts'
import { Matched } from './Matched.tsx'
import { ResultCard } from './ResultCard.tsx'

export function AgencyCard({
  row,
  words: typed = [],
  labels,
}: {
  row: AgencyRow
  words?: readonly string[]
  labels: AgencyLabels
}) {
  const { t, locale } = useText('discovery')
  const named = agencyNames(row)
  const name = pick(named, locale)
  const words = hitsOf(row.why, typed)
  const line = [
    row.responseMedianHours !== null && t('agent.answers', { n: row.responseMedianHours }),
    row.successPct !== null && t('agent.offers', { n: row.successPct }),
  ]
  return (
    <ResultCard
      to={paths.agentDetail(slugName(named), row.id)}
      named={named}
      words={words}
      sign={{ name, seed: row.id, picture: row.logoDocId }}
      below={
        <>
          <Highlight text={pick(row.place, locale)} words={words} />
          {line.filter(Boolean).map((part) => ` · ${part}`)}{' '}
          {row.verified ? (
            <Tag tone="sea">{verifiedBy(row.credentials, t)}</Tag>
          ) : (
            <Tag>{t('agent.unverified')}</Tag>
          )}
        </>
      }
      figure={row.rating && stars(row.rating)}
      caption={
        row.rating ? t('agent.reviews', { count: row.ratingCount, n: row.ratingCount }) : t('agent.noReviews')
      }
      actions={<FavouriteButton kind="agency" id={row.id} name={name} />}
    >
      <Facts
        items={[
          { label: t('agent.areas'), value: labelled(row.serviceAreas, labels.areas, locale) },
          { label: t('agent.services'), value: labelled(row.serviceTypes, labels.services, locale) },
          {
            label: t('agent.languages'),
            value: row.languages.map((code) => languageName(code, locale)).join(' · '),
          },
        ]}
      />
      <Matched
        parts={row.matched}
        why={row.why}
        shown={[named.nameEn, named.nameCn, pick(row.place, locale)]}
      />
    </ResultCard>
  )
}
