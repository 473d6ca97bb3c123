import {
  formatDateTime,
  Link,
  paths,
  pick,
  useCall,
  useSession,
  useText,
  useUrl,
} from '@southbound/shared/platform'
import { Descriptions } from '@southbound/shared/ui/desk/facts'
import { Crumbs, NotRead, Panel } from '@southbound/shared/ui/desk/panel'
import { DeskTable } from '@southbound/shared/ui/desk/table'
import styles from '../Income.module.css'
import { money, type RecordDetail } from '../lists.ts'
import { OrderLinks } from './OrderLinks.tsx'
import { RecordActs } from './RecordActs.tsx'
import { RecordItems } from './RecordItems.tsx'
import { OtherSide, OwnAmount, RecordState } from './record-columns.tsx'

export function RecordPage({ recordId }: { recordId: string }) {
  const { t } = useText('commerce')
  const { search } = useUrl()
  const found = useCall('POST /income/incomeRecordDetail', { body: { recordId } })
  if (found.state === 'failed' || !found.data) return <NotRead found={found} lines={10} />
  const detail = found.data
  const { record: _record, ...list } = Object.fromEntries(search)
  return (
    <>
      <Crumbs
        as={Link}
        items={[
          { label: t('income.tab.records'), to: paths.income(list) },
          { label: detail.record.recordNo },
        ]}
      />
      <div className={styles.panels}>
        <Panel title={detail.record.recordNo} extra={<RecordState row={detail.record} />}>
          <Facts detail={detail} />
          <RecordActs detail={detail} onDone={found.reload} />
        </Panel>
        <RecordItems detail={detail} onDone={found.reload} />
        {detail.record.side === 'owed' && detail.record.isOwn !== false && (
          <OrderLinks detail={detail} onDone={found.reload} />
        )}
        <LogPanel detail={detail} />
      </div>
    </>
  )
}

function Facts({ detail: { record, remark, clawbackUntil } }: { detail: RecordDetail }) {
  const { t, locale } = useText('commerce')
  const { role } = useSession()
  const amount = (value: string) => money(value, record.currency, locale)
  const items = [
    [t('income.columns.student'), record.studentName],
    [t('income.fact.institution'), pick(record.institution, locale) || pick(record.counterparty, locale)],
    [t('income.fact.agency'), role === 'agent' ? null : pick(record.owner, locale)],
    [t('income.fact.course'), pick(record.course, locale)],
    [t('income.fact.intake'), record.intakeStart],
    [t('income.rule.enrolment'), record.enrolment && t(`income.rule.enrolments.${record.enrolment}`)],
    [t('income.fact.base'), record.base && amount(record.base)],
    [t('income.fact.rate'), record.rate],
    [t('income.fact.gross'), amount(record.gross)],
    [t('income.fact.bonus'), record.bonus === '0.00' ? null : amount(record.bonus)],
    [t('income.fact.tax'), amount(record.tax)],
    [t('income.fact.instalment'), `${record.instalmentNo}/${record.instalmentOf}`],
    [t('income.sums.received'), amount(record.received)],
    [t('income.dates.expectedAt'), record.expectedAt],
    [t('income.dates.claimableAt'), record.claimableAt],
    [t('income.dates.dueAt'), record.dueAt],
    [t('income.dates.receivedAt'), record.receivedAt],
    [t('income.fact.invoice'), record.invoiceNo],
    [t('income.fact.staff'), record.staffName],
    [t('income.fact.clawback'), clawbackUntil],
    [t('income.fact.remark'), remark],
  ] as const
  const net = (
    <div>
      {amount(record.net)}
      <OwnAmount row={record} />
    </div>
  )
  return (
    <Descriptions
      items={[
        { label: t('income.columns.net'), value: net },
        { label: t('income.filters.direction'), value: <OtherSide row={record} /> },
        ...items.map(([label, value]) => ({ label, value })),
        {
          label: t('income.fact.case'),
          value: record.caseId && (
            <Link to={paths.courseApplications({ caseId: record.caseId })}>{t('income.fact.openCase')}</Link>
          ),
        },
      ]}
    />
  )
}

const DEEDS = [
  'claimable',
  'invoiced',
  'part-paid',
  'paid',
  'disputed',
  'clawed-back',
  'ineligible',
  'cancelled',
  'appealed',
  'appeal-lodged',
  'appeal-declined',
  'expected',
  'choice-ended',
  'item-added',
  'item-removed',
  'reversed',
  'added',
  'shared',
  'facts-stated',
] as const

function LogPanel({ detail: { log } }: { detail: RecordDetail }) {
  const { t } = useText('commerce')
  const deedOf = (deed: string) => {
    const known = DEEDS.find((one) => one === deed)
    return known ? t(`income.deed.${known}`) : deed
  }
  return (
    <Panel title={t('income.log')} flush>
      <DeskTable
        label={t('income.log')}
        rows={log.map((line, at) => ({ ...line, id: String(at) }))}
        rowKey={({ id }) => id}
        empty={t('income.noLog')}
        columns={[
          { key: 'at', title: t('income.columns.at'), cell: ({ at }) => formatDateTime(at) },
          { key: 'deed', title: t('income.columns.deed'), lead: true, cell: ({ deed }) => deedOf(deed) },
          {
            key: 'by',
            title: t('income.columns.by'),
            cell: ({ actor, party }) => actor ?? t(`income.party.${party as 'agent'}`),
          },
          { key: 'text', title: t('income.columns.text'), cell: ({ text }) => text },
        ]}
      />
    </Panel>
  )
}
