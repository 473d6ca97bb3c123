import type { CourseDetail } from '@southbound/shared/contract'
import { formatDate, useText } from '@southbound/shared/platform'
import { Calendar, type CalendarRow, daysUntil, Figure } from '@southbound/shared/ui/plots'
import { termWords } from '../cards/course-facts.ts'
import type { Labels } from '../lookups.ts'
import { monthName } from '../names.ts'
import { type FigureSay, useFigureWords } from './words.ts'

type Intake = CourseDetail['intakes'][number]
const MOST = 5
const URGENT_DAYS = 14

/** Intakes to come on a calendar with today's line; the section's table says the same. */
export function IntakeFigure({ intakes, terms, today }: { intakes: Intake[]; terms: Labels; today: string }) {
  const { t, locale } = useFigureWords()
  const say = useText('discovery').t
  const coming = comingIntakes(intakes, today)
  if (coming.length === 0) return null
  const rows = coming.map((intake) => rowOf(intake, termWords(intake, terms, locale), today, t))
  const next = coming.find(({ open }) => open)
  const said = rows.map(({ name, note }) => `${name}: ${note}`).join('; ')
  return (
    <Figure lead={leadOf(next, today, t)}>
      <Calendar
        label={t('intakes.label', { said })}
        today={today}
        todayLabel={t('intakes.today', { day: today.slice(5) })}
        rows={rows}
        sayMonth={(day) =>
          day.slice(5, 7) === '01' ? day.slice(0, 4) : monthName(Number(day.slice(5, 7)), say)
        }
      />
    </Figure>
  )
}

/** In order, one of those of several campuses on the same days: an open one, where there is one. */
export function comingIntakes(intakes: readonly Intake[], today: string): Intake[] {
  const once = new Map<string, Intake>()
  for (const intake of intakes) {
    const key = `${intake.startDate} ${intake.applyDeadline} ${intake.applyDeadlineOnshore} ${intake.term}`
    if (intake.startDate >= today && !once.get(key)?.open) once.set(key, intake)
  }
  // Not `localeCompare`: the browser's first table of letters costs 70 ms on a slow phone.
  return [...once.values()].sort((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate)).slice(0, MOST)
}

/** The day that keeps it open: that of applicants in the country, once the other one is over. */
const closingDay = ({ applyDeadline, applyDeadlineOnshore }: Intake, today: string): string | null =>
  applyDeadline !== null && applyDeadline < today && applyDeadlineOnshore
    ? applyDeadlineOnshore
    : applyDeadline

function rowOf(intake: Intake, name: string, today: string, t: FigureSay): CalendarRow {
  const { applyOpen, startDate, open } = intake
  const deadline = closingDay(intake, today)
  const days = deadline === null ? null : daysUntil(today, deadline)
  const from = applyOpen ?? today
  const to = deadline ?? startDate
  const isComing = applyOpen !== null && applyOpen > today
  return {
    key: intake.intakeId,
    name,
    note: noteOf(intake, days, isComing, t),
    open: (open || isComing) && from < to ? { from, to } : null,
    deadline,
    start: startDate,
    urgent: open && days !== null && days <= URGENT_DAYS,
  }
}

function noteOf(
  { open, applyOpen, startDate }: Intake,
  days: number | null,
  isComing: boolean,
  t: FigureSay,
): string {
  if (isComing) return t('intakes.opens', { day: formatDate(applyOpen) })
  if (!open) return t('intakes.closed')
  if (days === 0) return t('intakes.closesToday')
  return days === null ? t('intakes.starts', { day: startDate }) : t('intakes.closes', { count: days })
}

function leadOf(next: Intake | undefined, today: string, t: FigureSay): string {
  const key = t('intakes.key')
  if (!next) return key
  return `${nextOf(closingDay(next, today), next.startDate, today, t)} ${key}`
}

function nextOf(deadline: string | null, startDate: string, today: string, t: FigureSay): string {
  if (deadline === null) return t('intakes.nextStarts', { day: startDate })
  const count = daysUntil(today, deadline)
  return count === 0 ? t('intakes.nextClosesToday') : t('intakes.nextCloses', { count, day: deadline })
}
