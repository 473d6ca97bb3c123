import { Link, paths, pick, useText, useUrl } from '@southbound/shared/platform'
import { Tag } from '@southbound/shared/ui/desk/panel'
import type { TableColumn } from '@southbound/shared/ui/desk/table'
import styles from '../Income.module.css'
import { money, type RecordData, recordTone } from '../lists.ts'

export function RecordState({ row }: { row: RecordData }) {
  const { t } = useText('commerce')
  return (
    <>
      <Tag tone={recordTone(row.state)}>{t(`income.state.${row.state as 1}`)}</Tag>
      {row.overdue && <div className={styles.late}>⚠ {t('income.overdueSince', { day: row.dueAt })}</div>}
      {row.ineligibleReason && <div className="small muted">{reasonWords(t, row.ineligibleReason)}</div>}
    </>
  )
}

const KNOWN = [
  'NO_AGREEMENT',
  'OUT_OF_TERRITORY',
  'AGENCY_NOT_NAMED',
  'UNSIGNED_CHANGE_OF_AGENT',
  'ESOS_TRANSFER_BAN',
  'NOT_ENROLLED_AT_CENSUS',
  'TUITION_NOT_RECEIVED',
  'EARLIER_CLAIM',
] as const
type Say = ReturnType<typeof useText<'commerce'>>['t']
/** What a person wrote is shown as it is. */
export const reasonWords = (t: Say, reason: string): string => {
  const known = KNOWN.find((one) => one === reason)
  return known ? t(`income.why.${known}`) : reason
}

const OWED_BY_READER = 2
/** Who owes it to the reader, or to whom the reader owes it. */
export function OtherSide({ row: { direction, party } }: { row: RecordData }) {
  const { t, locale } = useText('commerce')
  return [t(`income.direction.${direction as 1}`), party && pick(party, locale)].filter(Boolean).join(' · ')
}

/** In the reader's own currency, with the day of the rate. */
export function OwnAmount({ row: { own, currency } }: { row: RecordData }) {
  const { t, locale } = useText('commerce')
  if (!own || own.currency === currency) return null
  return (
    <div className="small muted">
      ≈ {money(own.amount, own.currency, locale)} · {t('income.rateOf', { day: own.rateDay })}
    </div>
  )
}

export function useRecordColumns(): TableColumn<RecordData>[] {
  const { t, locale } = useText('commerce')
  const { search } = useUrl()
  const address = (recordId: string) =>
    paths.income({ ...Object.fromEntries(search), tab: 'records', record: recordId })
  return [
    {
      key: 'record',
      title: t('income.columns.record'),
      cell: (row) => (
        <>
          <Link to={address(row.recordId)}>{row.recordNo}</Link>
          {row.demo && <div className="small muted">{t('income.demo')}</div>}
          <div className="small muted">{t(`income.category.${row.category as 1}`)}</div>
          {(row.direction === OWED_BY_READER || row.isOwn === false) && (
            <div className="small muted">
              <OtherSide row={row} />
            </div>
          )}
        </>
      ),
    },
    {
      key: 'student',
      title: t('income.columns.student'),
      cell: (row) => (
        <>
          {row.studentName ?? pick(row.counterparty, locale)}
          <div className="small muted">{pick(row.institution, locale) || pick(row.counterparty, locale)}</div>
          <div className="small muted">
            {pick(row.course, locale)} {row.intakeStart}
          </div>
        </>
      ),
    },
    {
      key: 'rate',
      title: t('income.columns.base'),
      numeric: true,
      cell: (row) =>
        row.base ? (
          <span className={styles.amount}>
            {money(row.base, row.currency, locale)}
            <div className="small muted">
              {row.rate}
              {row.instalmentOf > 1 && ` · ${row.instalmentNo}/${row.instalmentOf}`}
            </div>
          </span>
        ) : (
          '–'
        ),
    },
    {
      key: 'net',
      title: t('income.columns.net'),
      numeric: true,
      cell: (row) => (
        <span className={styles.amount}>
          {row.gross !== row.net && (
            <div className="small muted">
              {t('income.fact.gross')} {money(row.gross, row.currency, locale)}
            </div>
          )}
          {money(row.net, row.currency, locale)}
          {row.tax !== '0.00' && (
            <div className="small muted">
              {t('income.withTax', { tax: money(row.tax, row.currency, locale) })}
            </div>
          )}
          <OwnAmount row={row} />
        </span>
      ),
    },
    {
      key: 'dates',
      title: t('income.columns.dates'),
      cell: (row) =>
        (['expectedAt', 'claimableAt', 'dueAt', 'receivedAt'] as const).map(
          (name) =>
            row[name] && (
              <div key={name} className="small">
                {t(`income.dates.${name}`)} <span className={styles.amount}>{row[name]}</span>
              </div>
            ),
        ),
    },
    { key: 'state', title: t('income.columns.state'), cell: (row) => <RecordState row={row} /> },
  ]
}
