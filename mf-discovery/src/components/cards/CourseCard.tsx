import type { CourseRow } from '@southbound/shared/contract'
import { formatMoney, paths, pick, type Rates, useText } from '@southbound/shared/platform'
import { Facts, Highlight, Tag } from '@southbound/shared/ui/page'
import { Estimate } from '../Estimate.tsx'
import { type Fit, FitBadge } from '../eligibility/Fit.tsx'
import { CompareButton } from '../keeping/CompareButton.tsx'
import { FavouriteButton } from '../keeping/FavouriteButton.tsx'
import type { Labels } from '../lookups.ts'
import { courseNames, slugName } from '../names.ts'
import { courseFacts } from './course-facts.ts'
import { hitsOf } from './hits.ts'
import { Matched } from './Matched.tsx'
import { ResultCard } from './ResultCard.tsx'

interface Props {
  row: CourseRow
  words?: readonly string[]
  exams: Labels
  types: Labels
  level?: 2 | 3
  fit?: Fit
  rates?: Rates | null
  sponsored?: boolean
}

export function CourseCard({
  row,
  words: typed = [],
  exams,
  types,
  level,
  fit,
  rates = null,
  sponsored,
}: Props) {
  const { t, locale } = useText('discovery')
  const named = courseNames(row)
  const name = pick(named, locale)
  const school = pick(row.school, locale)
  const type = types[row.school.institutionType]
  const words = hitsOf(row.why, typed)
  const shown = [row.courseNameEn, row.courseNameCn, school, pick(row.place, locale)]
  return (
    <ResultCard
      to={paths.courseDetail(row.courseType, slugName(named), row.id)}
      named={named}
      words={words}
      sign={{ name: school, seed: row.school.schoolId, picture: row.school.logoDocId }}
      level={level}
      sponsored={sponsored}
      below={
        <>
          <Highlight text={school} words={words} /> ·{' '}
          <Highlight text={pick(row.place, locale)} words={words} />
          {type && ` · ${pick(type, locale)}`}
          {row.tags.map((tag, at) => (
            <span key={tag}>
              {' '}
              <Tag>{pick(row.tagNames?.[at] ?? { nameEn: tag, nameCn: tag }, locale)}</Tag>
            </span>
          ))}{' '}
          {sponsored && <Tag tone="gold">{t('fact.sponsored')}</Tag>} <FitBadge fit={fit} />
        </>
      }
      figure={row.fee ? formatMoney(row.fee, locale, { whole: true }) : null}
      caption={
        row.fee ? (
          <>
            <Estimate money={row.fee} rates={rates} dated={false} /> {t(`fee.${row.courseType}`)}
          </>
        ) : (
          t('fee.ask')
        )
      }
      actions={
        <>
          <CompareButton courseId={row.id} courseType={row.courseType} name={name} />
          <FavouriteButton kind="course" id={row.id} schoolId={row.school.schoolId} name={name} />
        </>
      }
    >
      <Facts items={courseFacts(row, exams, locale, t)} />
      <Matched parts={row.matched} why={row.why} shown={shown} />
    </ResultCard>
  )
}
