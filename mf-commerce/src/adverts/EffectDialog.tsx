import {
  type DataOf,
  formatDate,
  formatMoney,
  formatNumber,
  useCall,
  useText,
} from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Empty, Failed, Skeleton } from '@southbound/shared/ui/desk/panel'
import { DeskTable, type TableColumn } from '@southbound/shared/ui/desk/table'
import styles from './Adverts.module.css'
import type { Advert } from './AdvertsTab.tsx'

type Effect = DataOf<'POST /advert/deliveryEffect'>
type Row = Effect['rows'][number]
const HEIGHT = 100
const BAR = 10

/** Views and clicks day by day, drawn and as a table. */
export function EffectDialog({ advert, onClose }: { advert: Advert; onClose: () => void }) {
  const { t, locale } = useText('commerce')
  const { data, state, error, reload } = useCall('POST /advert/deliveryEffect', {
    body: { id: advert.advertId },
  })
  const money = (amount: string) =>
    data?.currency ? formatMoney({ amount, currency: data.currency }, locale) : amount
  const columns: TableColumn<Row>[] = [
    { key: 'date', title: t('adverts.day'), lead: true, cell: ({ date }) => formatDate(date) },
    {
      key: 'impressions',
      title: t('adverts.impressions'),
      numeric: true,
      cell: (row) => formatNumber(row.impressions),
    },
    { key: 'clicks', title: t('adverts.clicks'), numeric: true, cell: (row) => formatNumber(row.clicks) },
    { key: 'ctr', title: t('adverts.ctr'), numeric: true, cell: ({ ctr }) => `${ctr} %` },
    {
      key: 'applications',
      title: t('adverts.applications'),
      numeric: true,
      cell: ({ applications = 0 }) => formatNumber(applications),
    },
    { key: 'spend', title: t('adverts.spend'), numeric: true, cell: ({ spend }) => money(spend) },
  ]
  return (
    <Dialog open wide title={t('adverts.effect')} onClose={onClose}>
      {state === 'failed' ? (
        <Failed message={error.message} onRetry={reload} />
      ) : !data ? (
        <Skeleton lines={6} />
      ) : data.rows.length === 0 ? (
        <Empty title={t('adverts.noEffect')} />
      ) : (
        <>
          <dl className={styles.figures}>
            {(
              [
                ['impressions', formatNumber(data.sums.impressions)],
                ['clicks', formatNumber(data.sums.clicks)],
                ['ctr', `${data.sums.ctr} %`],
                ['applications', formatNumber(data.sums.applications ?? 0)],
                ['spend', money(data.sums.spend)],
              ] as const
            ).map(([key, shown]) => (
              <div key={key}>
                <dt>{t(`adverts.${key}`)}</dt>
                <dd>{shown}</dd>
              </div>
            ))}
          </dl>
          <Plot rows={data.rows} />
          <p className={styles.key}>{t('adverts.plotKey')}</p>
          <p className="small muted">{t('adverts.applicationsKey')}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the days scroll, by the keyboard too */}
          <section tabIndex={0} aria-label={t('adverts.days')}>
            <DeskTable
              label={t('adverts.effect')}
              columns={columns}
              rowKey={({ date }) => date}
              rows={data.rows}
            />
          </section>
        </>
      )}
    </Dialog>
  )
}

/** The table says the same in words. */
function Plot({ rows }: { rows: readonly Row[] }) {
  const most = Math.max(1, ...rows.map(({ impressions }) => impressions))
  const clicked = Math.max(1, ...rows.map(({ clicks }) => clicks))
  return (
    <svg
      className={styles.plot}
      viewBox={`0 0 ${rows.length * BAR} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {rows.map(({ date, impressions, clicks }, at) => {
        const [seen, pressed] = [(impressions / most) * HEIGHT, (clicks / clicked) * HEIGHT * 0.5]
        return (
          <g key={date}>
            <rect className={styles.impressions} x={at * BAR + 1} y={HEIGHT - seen} width={5} height={seen} />
            <rect
              className={styles.clicks}
              x={at * BAR + 6}
              y={HEIGHT - pressed}
              width={2}
              height={pressed}
            />
          </g>
        )
      })}
    </svg>
  )
}
