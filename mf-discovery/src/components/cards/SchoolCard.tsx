import type { SchoolRow } from '@southbound/shared/contract'
import { formatMoney, Link, paths, pick, useText } from '@southbound/shared/platform'
import { ButtonLink, Facts, Highlight, Tag } from '@southbound/shared/ui/page'
import type { Labels } from '../lookups.ts'
import { counted, registerKind, reviewed, slugName } from '../names.ts'
import { hitsOf } from './hits.ts'
import { Matched } from './Matched.tsx'
import { ResultCard } from './ResultCard.tsx'

export interface SchoolLabels {
  types: Labels
  ownerships: Labels
  genders: Labels
}

/** Most schools are coeducational: not worth a word. */
const COEDUCATIONAL = 1

export function SchoolCard({
  row,
  words: typed = [],
  labels,
}: {
  row: SchoolRow
  words?: readonly string[]
  labels: SchoolLabels
}) {
  const { t, locale } = useText('discovery')
  const type = labels.types[row.institutionType]
  const words = hitsOf(row.why, typed)
  const owner = row.ownership && labels.ownerships[row.ownership]
  const gender = row.gender && row.gender !== COEDUCATIONAL && labels.genders[row.gender]
  return (
    <ResultCard
      to={paths.schoolDetail(slugName(row), row.schoolId)}
      named={row}
      words={words}
      sign={{ name: pick(row, locale), seed: row.schoolId, picture: row.logoDocId }}
      below={
        <>
          <Highlight text={pick(row.place, locale)} words={words} />
          {type && ` · ${pick(type, locale)}`}
          {row.groupTags.map((tag) => (
            <span key={tag}>
              {' '}
              <Tag>{tag}</Tag>
            </span>
          ))}
        </>
      }
      figure={row.feeFrom && formatMoney(row.feeFrom, locale, { whole: true })}
      caption={[row.feeFrom && t('fee.lowest'), t('school.courseCount', counted(row.courseCount))]
        .filter(Boolean)
        .join(' · ')}
      actions={
        row.courseCount > 0 && (
          <ButtonLink
            small
            to={paths.courseFinder({ schoolId: row.schoolId })}
            as={Link}
            aria-label={t('keepOf', { word: t('school.courses'), name: pick(row, locale) })}
          >
            {t('school.courses')}
          </ButtonLink>
        )
      }
    >
      <Facts
        items={[
          { label: t('school.ownership'), value: owner && pick(owner, locale) },
          { label: t('school.gender'), value: gender && pick(gender, locale) },
          {
            label: t('agent.rating'),
            value: row.rating && reviewed(row.rating, row.ratingCount, t),
          },
          { label: t(`fact.register.${registerKind(row.countryCode)}`), value: row.registerCode },
        ]}
      />
      <Matched parts={row.matched} why={row.why} shown={[row.nameEn, row.nameCn, pick(row.place, locale)]} />
    </ResultCard>
  )
}
