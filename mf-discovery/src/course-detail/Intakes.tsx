import type { CourseDetail } from '@southbound/shared/contract'
import { formatDate, pick, useText } from '@southbound/shared/platform'
import { Tag } from '@southbound/shared/ui/page'
import { termWords } from '../components/cards/course-facts.ts'
import { DataTable } from '../components/DataTable.tsx'
import { IntakeFigure } from '../components/figures/later.tsx'
import type { Labels } from '../components/lookups.ts'
import { Section } from '../components/Section.tsx'
import styles from './CourseDetailScreen.module.css'

const CLOSING_SOON = 2
const CLOSED = 3

export function Intakes({ course, terms, today }: { course: CourseDetail; terms: Labels; today: string }) {
  const { t, locale } = useText('discovery')
  const { intakes, campuses } = course
  const many = intakes.some((intake) => intake.campusId !== null) && campuses.length > 1
  const campusOf = (id: string | null) => campuses.find((campus) => campus.campusId === id)
  const rows = intakes.map((intake) => {
    const campus = campusOf(intake.campusId)
    const status = (
      <Tag key="status" tone={intake.open ? 'sea' : 'neutral'}>
        {t(`course.intakeState.${stateShown(intake)}`)}
      </Tag>
    )
    const cells = [
      termWords(intake, terms, locale),
      formatDate(intake.startDate),
      <Deadlines key="apply" intake={intake} />,
      status,
    ]
    if (many) cells.splice(3, 0, campus ? pick(campus, locale) : '–')
    return { key: intake.intakeId, cells }
  })
  const columns = [
    t('course.term'),
    t('course.starts'),
    t('course.deadline'),
    ...(many ? [t('course.campus')] : []),
    t('course.status'),
  ]
  return (
    <Section title={t('course.intakes')}>
      {rows.length === 0 ? (
        <p className="muted">{t('course.noIntakes')}</p>
      ) : (
        <>
          <IntakeFigure intakes={intakes} terms={terms} today={today} />
          <DataTable caption={t('course.intakes')} columns={columns} rows={rows} />
        </>
      )}
    </Section>
  )
}

/** An intake that takes no applications today is closed, whatever its stored state. */
const stateShown = ({ open, state }: CourseDetail['intakes'][number]): number =>
  !open && state <= CLOSING_SOON ? CLOSED : state

function Deadlines({ intake }: { intake: CourseDetail['intakes'][number] }) {
  const { t } = useText('discovery')
  const {
    applyDeadline,
    applyDeadlineOnshore,
    applyOpen,
    acceptDeadline,
    paymentDeadline,
    orientationDate,
    endDate,
    seats,
  } = intake
  // The opening day no longer matters once applications are open.
  const days = {
    ...(intake.open ? {} : { applyOpen }),
    applyDeadlineOnshore,
    acceptDeadline,
    paymentDeadline,
    orientationDate,
    endDate,
  }
  const more = (Object.keys(days) as (keyof typeof days)[])
    .flatMap((key) => (days[key] ? t(`course.dates.${key}`, { day: formatDate(days[key]) }) : []))
    .concat(seats === null ? [] : t('course.dates.seats', { count: seats }))
  return (
    <span>
      {formatDate(applyDeadline) || '–'}
      {more.length > 0 && <span className={styles.more}>{more.join(' · ')}</span>}
    </span>
  )
}
