import type { SchoolDetail } from '@southbound/shared/contract'
import {
  formatDate,
  formatMoney,
  formatNumber,
  Link,
  paths,
  pick,
  useText,
} from '@southbound/shared/platform'
import { ButtonLink, type Fact, Facts } from '@southbound/shared/ui/page'
import { awardListPath } from '../award-list/award-list-path.ts'
import type { SchoolLabels } from '../components/cards/SchoolCard.tsx'
import { OutLink } from '../components/detail/OutLink.tsx'
import { SidePanel } from '../components/detail/SidePanel.tsx'
import { counted, reviewed } from '../components/names.ts'
import styles from './SchoolDetailScreen.module.css'

export function SchoolSide({
  school,
  labels,
  coursesTo,
}: {
  school: SchoolDetail
  labels: SchoolLabels
  coursesTo: string
}) {
  const { t, locale } = useText('discovery')
  const named = (known: SchoolLabels['types'], code: number | null) =>
    code && known[code] && pick(known[code], locale)
  const facts: Fact[] = [
    { label: t('schoolPage.type'), value: named(labels.types, school.institutionType) },
    { label: t('school.ownership'), value: named(labels.ownerships, school.ownership) },
    { label: t('school.gender'), value: named(labels.genders, school.gender) },
    {
      label: t('schoolPage.feeFrom'),
      value: school.feeFrom && t('fee.from', { fee: formatMoney(school.feeFrom, locale, { whole: true }) }),
    },
    {
      label: t('agent.rating'),
      value: school.rating && reviewed(school.rating, school.ratingCount, t),
    },
    { label: t('schoolPage.standing'), value: school.verified && t('agent.verified') },
    {
      label: t('agent.median'),
      value: school.responseMedianHours !== null && t('agent.hours', { n: school.responseMedianHours }),
    },
    { label: t('schoolPage.founded'), value: school.foundedYear },
    { label: t('schoolPage.students'), value: school.studentCount && formatNumber(school.studentCount) },
    {
      label: t('schoolPage.international'),
      value: school.internationalPct !== null && t('agent.percent', { n: school.internationalPct }),
    },
    {
      label: t('schoolPage.capacity'),
      value: school.registerCapacity && formatNumber(school.registerCapacity),
    },
    ...school.rankings.map(({ source, year, rank }) => ({
      label: t('schoolPage.rank', { source: source === 'local' ? t('schoolPage.local') : source, year }),
      value: rank,
    })),
    ...school.registrations.map(({ kind, name, number, validTo }) => ({
      label: name ? pick(name, locale) : kind,
      value: [number, formatDate(validTo)].filter(Boolean).join(' · '),
    })),
    { label: t('schoolPage.website'), value: school.website && <OutLink href={school.website} /> },
  ]
  return (
    <SidePanel
      figure={formatNumber(school.courseCount)}
      caption={t('school.courses')}
      acts={
        school.courseCount > 0 && (
          <ButtonLink look="main" wide to={coursesTo} as={Link}>
            {t('schoolPage.allCourses', counted(school.courseCount))}
          </ButtonLink>
        )
      }
    >
      <Facts layout="rows" items={facts} />
      {school.courseCount > 0 && (
        <p>
          <Link to={awardListPath(school.schoolId)} className={styles.more}>
            {t('schoolPage.awardList')}
          </Link>
        </p>
      )}
      <p>
        <Link to={paths.rankings()} className={styles.more}>
          {t('toRankings')}
        </Link>
      </p>
    </SidePanel>
  )
}
