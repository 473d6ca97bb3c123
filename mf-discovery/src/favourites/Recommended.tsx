import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import {
  type DataOf,
  formatDate,
  Link,
  paths,
  pick,
  useBus,
  useCall,
  useLocale,
  useSession,
  useText,
} from '@southbound/shared/platform'
import { Disclosure, Monogram } from '@southbound/shared/ui/page'
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
  const call = useCall('POST /favorite/recommendation', {
    body: { pageVo: { page: 1, rows: PAGE_ROWS.short } },
  })
  useBus('favourites.changed', call.reload)
  if (!call.data || call.data.rows.length === 0) return null
  const list = (
    <ul>
      {call.data.rows.map((row) => (
        <Recommendation key={row.id} row={row} />
      ))}
    </ul>
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
          {[row.school && pick(row.school, locale), from, formatDate(row.createdAt)]
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
