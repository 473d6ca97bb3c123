import type { OwnCourseRow } from '@southbound/shared/contract'
import {
  formatCount,
  formatDate,
  formatMoney,
  Link,
  type Locale,
  paths,
  pick,
  type Translate,
} from '@southbound/shared/platform'
import { Tag } from '@southbound/shared/ui/desk/panel'
import type { TableColumn } from '@southbound/shared/ui/desk/table'
import { nameOf, toneOf } from '../course-names.ts'
import styles from '../ManageCourses.module.css'
import { CourseRowActs } from './CourseRowActs.tsx'

export const courseColumns = (
  t: Translate,
  locale: Locale,
  onChanged: () => void,
): TableColumn<OwnCourseRow>[] => [
  {
    key: 'name',
    title: t('columns.name'),
    lead: true,
    cell: (row) => <Named row={row} t={t} locale={locale} />,
  },
  { key: 'state', title: t('columns.state'), width: '150px', cell: (row) => <State row={row} t={t} /> },
  {
    key: 'fee',
    title: t('columns.fee'),
    numeric: true,
    cell: (row) => (row.fee ? formatMoney(row.fee, locale, { whole: true }) : '–'),
  },
  {
    key: 'intake',
    title: t('columns.intake'),
    cell: (row) => <span className={styles.day}>{formatDate(row.nextIntake) || '–'}</span>,
  },
  {
    key: 'interest',
    title: t('columns.interest'),
    width: '170px',
    cell: (row) => (
      <span className={styles.fine}>
        {t('interest', {
          views: formatCount(row.views),
          favourites: formatCount(row.favourites),
          applications: formatCount(row.applications),
        })}
      </span>
    ),
  },
  {
    key: 'acts',
    title: '',
    width: '200px',
    cell: (row) => <CourseRowActs row={row} onChanged={onChanged} />,
  },
]

interface Cell {
  row: OwnCourseRow
  t: Translate
}
function Named({ row, t, locale }: Cell & { locale: Locale }) {
  const facts = [
    t(`groups.${row.courseType}`),
    pick(row.level, locale),
    row.registerCode,
    t('campusCount', { count: row.campusCount }),
  ]
  return (
    <div className={styles.named}>
      <Link to={paths.manageCourses({ course: row.id })}>{nameOf(row, locale)}</Link>
      <span className={styles.fine}>{facts.filter(Boolean).join(' · ')}</span>
    </div>
  )
}

function State({ row, t }: Cell) {
  const hidden = row.state === 3 && !row.shown
  return (
    <div className={styles.named}>
      <span>
        <Tag tone={toneOf(row.state)}>{t(`states.${row.state}`)}</Tag>
      </span>
      {hidden && <span className={styles.fine}>{t('notShown')}</span>}
      {row.stale && <span className={styles.fine}>{t('stale')}</span>}
      {row.state !== 7 && row.missing.length > 0 && (
        <span className={styles.fine}>{t('lacks', { count: row.missing.length })}</span>
      )}
    </div>
  )
}
