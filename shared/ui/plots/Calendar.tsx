import type { ReactNode } from 'react'
import { type Day, monthsBetween, placeOf, type Span } from './days.ts'
import styles from './plots.module.css'

export interface CalendarRow {
  key: string
  name: ReactNode
  note: ReactNode
  /** While applications are taken. */
  open: { from: Day; to: Day } | null
  deadline: Day | null
  start: Day
  /** The deadline is near. */
  urgent?: boolean
}
interface CalendarProps {
  label: string
  today: Day
  todayLabel: string
  rows: readonly CalendarRow[]
  /** A month's short name; January says the year. */
  sayMonth: (month: Day) => string
}
const [HEIGHT, MIDDLE, HEAD] = [44, 22, 40] as const
const [WIDE_MONTHS, NARROW_MONTHS] = [13, 5] as const

/**
 * Months across, a band while it is open, a tick for the
 * deadline, an ink dot for the start, one line for today.
 */
export function Calendar({ label, today, todayLabel, rows, sayMonth }: CalendarProps) {
  const months = monthsBetween(
    today,
    rows
      .map(({ start }) => start)
      .sort()
      .at(-1) ?? today,
  )
  const span: Span = { from: months[0] as Day, to: months.at(-1) as Day }
  const x = (day: Day) => `${placeOf(day, span)}%`
  const shown = months.slice(0, -1)
  return (
    <div role="img" aria-label={label} className={styles.calendar}>
      <span />
      <svg className={styles.plot} width="100%" height={HEAD} aria-hidden="true">
        {shown.map((month, at) => (
          <text key={month} x={x(month)} dx="4" y="12" className={monthAt(at, shown.length)}>
            {sayMonth(month)}
          </text>
        ))}
        <text className={styles.today} x={x(today)} dx="-2" y="34">
          {todayLabel}
        </text>
      </svg>
      {rows.map((row) => (
        <div key={row.key} className={styles.calendarRow}>
          <span className={styles.calendarName}>
            <b>{row.name}</b>
            <small className={row.urgent ? styles.urgentText : undefined}>{row.note}</small>
          </span>
          <svg className={styles.plot} width="100%" height={HEIGHT} aria-hidden="true">
            {shown.map((month) => (
              <line key={month} className={styles.hair} x1={x(month)} x2={x(month)} y2={HEIGHT} />
            ))}
            <Marks row={row} span={span} />
            <line className={styles.todayLine} x1={x(today)} x2={x(today)} y2={HEIGHT} />
          </svg>
        </div>
      ))}
    </div>
  )
}

function Marks({ row: { open, deadline, start, urgent }, span }: { row: CalendarRow; span: Span }) {
  const at = (day: Day) => placeOf(day, span)
  const last = deadline ?? open?.to ?? null
  return (
    <>
      {open && (
        <rect
          className={styles.band}
          x={`${at(open.from)}%`}
          y={MIDDLE - 5}
          width={`${Math.max(0.5, at(open.to) - at(open.from)).toFixed(1)}%`}
          height="10"
          rx="2"
        />
      )}
      {last && last < start && (
        <line className={styles.until} x1={`${at(last)}%`} x2={`${at(start)}%`} y1={MIDDLE} y2={MIDDLE} />
      )}
      {deadline && deadline >= span.from && (
        <line
          className={urgent ? styles.urgent : styles.tick}
          x1={`${at(deadline)}%`}
          x2={`${at(deadline)}%`}
          y1={MIDDLE - 9}
          y2={MIDDLE + 9}
        />
      )}
      <circle className={styles.start} cx={`${at(start)}%`} cy={MIDDLE} r="6" />
    </>
  )
}

function monthAt(at: number, count: number): string | undefined {
  const isOn = (most: number) => at % Math.ceil(count / most) === 0
  if (isOn(NARROW_MONTHS) && isOn(WIDE_MONTHS)) return undefined
  return isOn(WIDE_MONTHS) ? styles.onWide : isOn(NARROW_MONTHS) ? styles.onNarrow : styles.hidden
}
