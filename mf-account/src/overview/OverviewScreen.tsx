import { DAY_MS } from '@southbound/shared/contract/constants'
import {
  type DataOf,
  formatDateTime,
  formatNumber,
  Link,
  useCall,
  useSession,
  useText,
} from '@southbound/shared/platform'
import { Statistic } from '@southbound/shared/ui/desk/facts'
import { ButtonLink, Empty, NotRead, Panel } from '@southbound/shared/ui/desk/panel'
import { StaffFrame } from '@southbound/shared/ui/desk/staff'
import { DeskTable, type TableColumn } from '@southbound/shared/ui/desk/table'
import styles from '../desk/Desk.module.css'
import { useDeskWords, withDeskWords } from '../desk/desk-words.tsx'
import { useDeedName, useLogColumns } from '../desk/LogScreen.tsx'
import { Checks } from './Checks.tsx'
import own from './Overview.module.css'

type Overview = DataOf<'GET /operations/overview'>
type Queue = Overview['queues'][number]

export default withDeskWords(OverviewPage)

function OverviewPage() {
  const { t } = useDeskWords()
  const { role } = useSession()
  const { t: common } = useText('account')
  const found = useCall('GET /operations/overview')
  const isOperator = role === 'operator'
  return (
    <StaffFrame
      page="overview"
      title={headline(t, found.data) ?? common('overview.title')}
      lead={t(isOperator ? 'overview.lead' : 'overview.auditorLead')}
    >
      <NotRead found={found} lines={8} />
      {found.data && (
        <div className={own.columns}>
          <Queues queues={found.data.queues} />
          {isOperator ? <Deeds data={found.data} /> : <Checks data={found.data} />}
          <Recent data={found.data} />
        </div>
      )}
    </StaffFrame>
  )
}

type Words = ReturnType<typeof useDeskWords>['t']
function headline(t: Words, data: Overview | undefined): string | null {
  if (!data) return null
  const sum = (field: 'count' | 'late') => data.queues.reduce((total, queue) => total + queue[field], 0)
  const [count, late] = [sum('count'), sum('late')]
  if (count === 0) return t('overview.none')
  const headline = t('overview.headline', { count })
  return late > 0
    ? t('overview.headlineLate', { headline, late: t('overview.late', { count: late }) })
    : headline
}

function Queues({ queues }: { queues: readonly Queue[] }) {
  const { t } = useDeskWords()
  const nameOf = (queue: string) => t(`overview.names.${queue as 'claims'}`)
  const waiting = queues.filter(({ count }) => count > 0)
  const columns: TableColumn<Queue>[] = [
    {
      key: 'queue',
      title: t('overview.queue'),
      lead: true,
      cell: ({ queue, path }) => <Link to={path}>{nameOf(queue)}</Link>,
    },
    { key: 'count', title: t('overview.count'), numeric: true, cell: ({ count }) => <b>{count}</b> },
    { key: 'oldest', title: t('overview.oldest'), cell: (queue) => <Age queue={queue} /> },
    {
      key: 'open',
      title: '',
      cell: ({ queue, path }) => (
        <ButtonLink
          as={Link}
          small
          look={queue === waiting[0]?.queue ? 'main' : 'normal'}
          to={path}
          aria-label={`${t('overview.open')}: ${nameOf(queue)}`}
        >
          {t('overview.open')}
        </ButtonLink>
      ),
    },
  ]
  return (
    <Panel title={t('overview.queues')} flush className={own.wide}>
      {waiting.length > 0 ? (
        <DeskTable
          label={t('overview.queues')}
          columns={columns}
          rows={waiting}
          rowKey={({ queue }) => queue}
        />
      ) : (
        <Empty title={t('overview.none')}>{t('overview.noneText')}</Empty>
      )}
    </Panel>
  )
}

function Age({ queue: { oldestAt, late } }: { queue: Queue }) {
  const { t } = useDeskWords()
  if (!oldestAt) return null
  const days = Math.floor((Date.now() - new Date(oldestAt).getTime()) / DAY_MS)
  return (
    <span>
      <time dateTime={oldestAt} title={formatDateTime(oldestAt)}>
        {days === 0 ? t('overview.today') : t('overview.age', { count: days })}
      </time>
      {late > 0 && <strong className={own.late}>⚠ {t('overview.overdue', { count: late })}</strong>}
    </span>
  )
}

function Deeds({ data: { deeds } }: { data: Overview }) {
  const { t } = useDeskWords()
  const deedName = useDeedName()
  return (
    <Panel title={t('overview.deeds')}>
      {deeds.length === 0 && <p className={styles.fine}>{t('overview.noDeeds')}</p>}
      <div className={own.deeds}>
        {deeds.map(({ action, count }) => (
          <Statistic key={action} title={deedName(action)} value={formatNumber(count)} />
        ))}
      </div>
    </Panel>
  )
}

function Recent({ data: { recent } }: { data: Overview }) {
  const { t } = useDeskWords()
  const columns = useLogColumns()
  return (
    <Panel
      title={t('overview.recent')}
      extra={<Link to="/crm/log">{t('overview.all')}</Link>}
      flush
      className={own.wide}
    >
      <DeskTable
        label={t('overview.recent')}
        columns={columns}
        rows={recent}
        rowKey={(line) => line.id}
        empty={t('overview.noDeeds')}
      />
    </Panel>
  )
}
