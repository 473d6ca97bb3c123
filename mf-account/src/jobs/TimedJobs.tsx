import { api, type DataOf, useCall, useText } from '@southbound/shared/platform'
import { Tag, Time } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed, type TableColumn } from '@southbound/shared/ui/desk/table'
import styles from '../desk/Desk.module.css'
import { useDeskWords } from '../desk/desk-words.tsx'
import { Noted } from '../desk/Noted.tsx'
import { useDecision } from '../desk/use-decision.ts'
import { FailureActs, type Which, wordOf } from './FailureActs.tsx'

type Row = DataOf<'GET /operations/jobs'>['rows'][number]
const TONES = {
  fine: 'sea',
  running: 'sea',
  failed: 'coral',
  late: 'gold',
  waiting: 'neutral',
  left: 'neutral',
  never: 'neutral',
} as const
/** Shorter pauses are said in seconds, longer ones in minutes or hours. */
const MINUTE = 60
const HOUR = 3_600

/** Each timed job with its last and next run; failed ones first. */
export function TimedJobs() {
  const { t: common } = useText('account')
  const { t } = useDeskWords()
  const found = useCall('GET /operations/jobs')
  const decide = useDecision(found.reload)
  const nameOf = ({ name }: Row) => t(`jobs.names.${name.replace('.', '-') as 'cases-due'}`)
  const act = (row: Row, which: Which) =>
    decide(
      {
        keep: `job:${row.name}:${which}`,
        title: t(`jobs.acts.${wordOf(which, row.failures === 0)}`),
        text: t(`jobs.ask.${which}`, { name: nameOf(row) }),
        reason: { label: t('jobs.reason'), optional: true },
      },
      (reason) =>
        api('POST /operations/jobs/:name', { params: { name: row.name }, body: { act: which, reason } }),
    )
  const columns: TableColumn<Row>[] = [
    {
      key: 'name',
      title: t('jobs.job'),
      lead: true,
      cell: (row) => <Noted note={<Every seconds={row.everySeconds} />}>{nameOf(row)}</Noted>,
    },
    { key: 'state', title: common('status'), cell: (row) => <State row={row} /> },
    {
      key: 'last',
      title: t('jobs.last'),
      cell: ({ startedAt, tookMs }) =>
        startedAt && (
          <Noted note={tookMs !== null && t('jobs.took', { seconds: (tookMs / 1_000).toFixed(2) })}>
            <Time at={startedAt} />
          </Noted>
        ),
    },
    {
      key: 'next',
      title: t('jobs.next'),
      cell: ({ nextAt, asked }) => (asked ? t('jobs.asked') : nextAt && <Time at={nextAt} />),
    },
    { key: 'runs', title: t('jobs.runs'), numeric: true, cell: ({ runs }) => runs },
    {
      key: 'acts',
      title: '',
      cell: (row) => (
        <FailureActs
          acts={row.acts}
          isWell={row.failures === 0}
          of={nameOf(row)}
          onAct={(which) => act(row, which)}
        />
      ),
    },
  ]
  return (
    <DeskTable
      label={t('jobs.tabs.runs')}
      columns={columns}
      rowKey={({ name }) => name}
      empty={t('jobs.empty')}
      {...listed(found, 1, Math.max(1, found.data?.total ?? 1), () => undefined)}
    />
  )
}

function Every({ seconds }: { seconds: number | null }) {
  const { t } = useDeskWords()
  if (seconds === null) return null
  if (seconds < MINUTE) return <>{t('jobs.everySeconds', { count: seconds })}</>
  if (seconds < HOUR) return <>{t('jobs.everyMinutes', { count: seconds / MINUTE })}</>
  return <>{t('jobs.everyHours', { count: seconds / HOUR })}</>
}

function State({ row: { state, error, failedAt, failures } }: { row: Row }) {
  const { t } = useDeskWords()
  return (
    <span>
      <Tag tone={TONES[state]}>{t(`jobs.states.${state}`)}</Tag>
      {failures > 0 && <span className={styles.note}>{t('jobs.failures', { count: failures })}</span>}
      {error && failedAt && (
        <span className={styles.note}>
          <Time at={failedAt} /> · <code>{error}</code>
        </span>
      )}
    </span>
  )
}
