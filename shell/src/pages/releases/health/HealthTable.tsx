import { formatCount, useText } from '@southbound/shared/platform'
import { Panel, Tag } from '@southbound/shared/ui/desk/panel'
import { DeskTable, type TableColumn } from '@southbound/shared/ui/desk/table'
import styles from '../Releases.module.css'
import type { useBoard } from '../use-board.ts'
import type { Health } from '../wire.ts'
import { Figure } from './Figure.tsx'

const VITALS = ['lcp', 'inp', 'cls', 'load'] as const

export function HealthTable({
  name,
  health,
}: {
  name: string
  health: ReturnType<typeof useBoard>['health']
}) {
  const { t } = useText('releases')
  const rows = health.data?.rows.filter((row) => row.name === name)
  const columns: TableColumn<Health>[] = [
    {
      key: 'version',
      title: t('version'),
      lead: true,
      cell: ({ version, cohort }) => (
        <>
          <span className={styles.strong}>{version}</span>{' '}
          {cohort === 'canary' && <Tag tone="gold">{t('cohorts.canary')}</Tag>}
        </>
      ),
    },
    { key: 'views', title: t('figures.views'), numeric: true, cell: ({ views }) => formatCount(views) },
    {
      key: 'errorRate',
      title: t('figures.errorRate'),
      cell: ({ errorRate }) => <Figure of="errorRate" value={errorRate} />,
    },
    {
      key: 'failedCalls',
      title: t('figures.failedCalls'),
      numeric: true,
      cell: ({ failedCalls }) => formatCount(failedCalls),
    },
    ...VITALS.map(
      (of): TableColumn<Health> => ({
        key: of,
        title: t(`figures.${of}`),
        cell: (row) => <Figure of={of} value={row[of]} />,
      }),
    ),
  ]
  return (
    <Panel title={t('health')} flush>
      <DeskTable
        label={t('health')}
        columns={columns}
        rows={rows}
        rowKey={({ version, cohort }) => `${version} ${cohort}`}
        state={rows ? 'ready' : health.state}
        error={health.error}
        onRetry={health.reload}
        empty={<p className={styles.note}>{t('healthNone')}</p>}
      />
      {rows && rows.length > 0 && <p className={styles.note}>{t('figuresNote')}</p>}
    </Panel>
  )
}
