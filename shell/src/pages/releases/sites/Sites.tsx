import { type DataOf, useCall, useText } from '@southbound/shared/platform'
import { Card, Tag } from '@southbound/shared/ui/desk/panel'
import { DeskTable, type TableColumn } from '@southbound/shared/ui/desk/table'
import { classNames } from '@southbound/shared/ui/page'
import styles from '../Releases.module.css'
import { usePackageName } from '../stages/use-stagings.ts'

type Site = DataOf<'GET /operations/releases/sites'>['rows'][number]
interface Row {
  name: string
}
const lineOf = ({ lines }: Site, name: string) => lines.find((one) => one.name === name)

/** What is live where: a line for each package, a column for each site. */
export function Sites() {
  const { t } = useText('releases')
  const packageName = usePackageName()
  const found = useCall('GET /operations/releases/sites')
  const sites = found.data?.rows ?? []
  const [here] = sites
  const names = [...new Set(sites.flatMap(({ lines }) => lines.map(({ name }) => name)))].sort()
  const columns: TableColumn<Row>[] = [
    {
      key: 'package',
      title: t('packages'),
      lead: true,
      cell: ({ name }) => <strong>{packageName(name)}</strong>,
    },
    ...sites.map((site) => ({
      key: site.url ?? 'here',
      title: site.name ?? t('sites.here'),
      cell: ({ name }: Row) => <AtSite site={site} here={here} name={name} />,
    })),
  ]
  return (
    <>
      <p className={styles.lead}>{t('sites.lead')}</p>
      {sites
        .filter(({ isReached }) => !isReached)
        .map(({ url, name }) => (
          <p key={url} className={classNames(styles.fine, styles.spaced)}>
            {t('sites.away', { site: name ?? '' })}
          </p>
        ))}
      <Card flush>
        <DeskTable
          label={t('sites.table')}
          columns={columns}
          rows={found.data ? names.map((name) => ({ name })) : undefined}
          rowKey={({ name }) => name}
          state={found.data ? 'ready' : found.state}
          error={found.error}
          onRetry={found.reload}
        />
      </Card>
      {sites.length === 1 && <p className={styles.note}>{t('sites.none')}</p>}
    </>
  )
}

function AtSite({ site, here, name }: { site: Site; here: Site | undefined; name: string }) {
  const { t } = useText('releases')
  const line = lineOf(site, name)
  if (!line)
    return <span className={styles.fine}>{t(site.isReached ? 'sites.absent' : 'sites.unknown')}</span>
  const isOther = here !== undefined && lineOf(here, name)?.active !== line.active
  return (
    <div>
      <span className={styles.strong}>{line.active}</span>{' '}
      {isOther && <Tag tone="gold">{t('sites.other')}</Tag>}
      {line.canary && (
        <div className={styles.fine}>
          {t('sites.tried', { version: line.canary.version, percent: line.canary.percent })}
        </div>
      )}
    </div>
  )
}
