import { MINUTE_MS } from '@southbound/shared/contract/constants'
import {
  api,
  type DataOf,
  formatDateTime,
  tryAct,
  useAllowed,
  useCall,
  useText,
} from '@southbound/shared/platform'
import { askReason } from '@southbound/shared/ui/desk/dialog'
import { Button, Card } from '@southbound/shared/ui/desk/panel'
import { DeskTable, type TableColumn } from '@southbound/shared/ui/desk/table'
import styles from './Releases.module.css'
import { useEvery } from './use-board.ts'

type Grant = DataOf<'GET /operations/releases/grants'>['rows'][number]
const REASON = 500
const AGAIN_MS = 10_000

export function Grants() {
  const { t } = useText('releases')
  const mayManage = useAllowed('releases.manage')
  const found = useCall('GET /operations/releases/grants')
  useEvery(AGAIN_MS, found.reload)
  const end = async ({ id, name, askedBy }: Grant) => {
    await askReason({
      keep: `grant:${id}`,
      title: t('grant.endTitle', { name, by: askedBy }),
      text: t('grant.endText'),
      confirm: t('grant.end'),
      danger: true,
      reason: { label: t('ask.reason'), hint: t('ask.reasonHint'), max: REASON },
      send: (reason) =>
        tryAct(
          () => api('POST /operations/releases/grants/:id/end', { params: { id }, body: { reason } }),
          t('grant.ended'),
        ),
    })
    found.reload()
  }
  const columns: TableColumn<Grant>[] = [
    {
      key: 'name',
      title: t('grant.remote'),
      lead: true,
      cell: ({ name }) => <span className={styles.strong}>{name}</span>,
    },
    {
      key: 'origin',
      title: t('grant.origin'),
      cell: ({ origin }) => <code className={styles.origin}>{origin}</code>,
    },
    { key: 'by', title: t('grant.by'), cell: ({ askedBy }) => askedBy },
    {
      key: 'since',
      title: t('grant.since'),
      cell: ({ startedAt }) => <time dateTime={startedAt}>{formatDateTime(startedAt)}</time>,
    },
    { key: 'until', title: t('grant.until'), cell: ({ expiresAt }) => <Until at={expiresAt} /> },
  ]
  if (mayManage) {
    columns.push({
      key: 'acts',
      title: '',
      cell: (grant) => (
        <Button
          small
          look="danger"
          onClick={() => end(grant)}
          aria-label={t('grant.endTitle', { name: grant.name, by: grant.askedBy })}
        >
          {t('grant.end')}
        </Button>
      ),
    })
  }
  return (
    <>
      <p className={styles.lead}>{t('grant.lead')}</p>
      <Card flush>
        <DeskTable
          label={t('views.grants')}
          columns={columns}
          rows={found.data?.rows}
          rowKey={({ id }) => id}
          state={found.data ? 'ready' : found.state}
          error={found.error}
          onRetry={found.reload}
          empty={t('grant.none')}
        />
      </Card>
    </>
  )
}

function Until({ at }: { at: string }) {
  const { t } = useText('releases')
  const minutes = Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / MINUTE_MS))
  return (
    <span>
      <time dateTime={at}>{formatDateTime(at)}</time>{' '}
      <span className={styles.fine}>{t('grant.left', { count: minutes })}</span>
    </span>
  )
}
