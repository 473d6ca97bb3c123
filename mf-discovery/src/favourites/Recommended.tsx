import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import {
  type DataOf,
  Link,
  paths,
  pick,
  useBus,
  useCall,
  useLocale,
  useSession,
  useText,
  useUrl,
} from '@southbound/shared/platform'
import { formatDay } from '@southbound/shared/platform/day'
import { Disclosure, FailedState, Monogram, Pager } from '@southbound/shared/ui/page'
import { BothNames } from '../components/BothNames.tsx'
import { FavouriteButton } from '../components/keeping/FavouriteButton.tsx'
import { slugName } from '../components/names.ts'
import { Section } from '../components/Section.tsx'
import styles from './Favourites.module.css'

type Row = DataOf<'POST /favorite/recommendation'>['rows'][number]
const COURSE = 1

export function Recommended() {
  const { t } = useText('discovery')
  const isAgent = useSession().user?.type === 2
  const { search } = useUrl()
  const page = Math.max(1, Number.parseInt(search.get('recommended') ?? '1', 10) || 1)
  const call = useCall('POST /favorite/recommendation', {
    body: { pageVo: { page, rows: PAGE_ROWS.short } },
  })
  useBus('favourites.changed', call.reload)
  if (call.state === 'failed')
    return <FailedState title={t('kept.notRead')} message={call.error.message} onRetry={call.reload} />
  if (!call.data || call.data.total === 0) return null
  const hrefOf = (next: number) =>
    paths.favourites({ ...Object.fromEntries(search), recommended: next > 1 ? next : undefined })
  const list = (
    <>
      <ul>
        {call.data.rows.map((row) => (
          <Recommendation key={row.id} row={row} />
        ))}
      </ul>
      <Pager page={page} total={call.data.total} rows={PAGE_ROWS.short} hrefOf={hrefOf} as={Link} />
    </>
  )
  if (isAgent) return <Disclosure summary={t('kept.sentByUs', { count: call.data.total })}>{list}</Disclosure>
  return (
    <Section title={t('kept.recommended')} className={styles.recommended}>
      {list}
    </Section>
  )
}

function Recommendation({ row }: { row: Row }) {
  const { t } = useText('discovery')
  const locale = useLocale()
  const name = pick(row, locale)
  const to =
    row.type === COURSE
      ? paths.courseDetail(row.courseType ?? 1, slugName(row), row.targetId)
      : paths.agentDetail(slugName(row), row.targetId)
  const from = row.receiver
    ? t('kept.to', { name: row.receiver.name })
    : t('kept.from', { name: pick(row.agency, locale) })
  return (
    <li className={styles.row}>
      <Monogram name={row.school ? pick(row.school, locale) : name} seed={row.targetId} size="small" />
      <div className={styles.texts}>
        <Link to={to} className={styles.name}>
          <BothNames named={row} />
        </Link>
        <p className={styles.line}>
          {[row.school && pick(row.school, locale), from, formatDay(row.createdAt)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {row.remark && <p className={styles.remark}>{row.remark}</p>}
      </div>
      {!row.receiver && (
        <FavouriteButton kind={row.type === COURSE ? 'course' : 'agency'} id={row.targetId} name={name} />
      )}
    </li>
  )
}
