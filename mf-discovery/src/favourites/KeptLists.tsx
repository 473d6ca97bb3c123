import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { Link, paths, pick, useCall, useLocale, useSession, useText } from '@southbound/shared/platform'
import { ButtonLink, Tag } from '@southbound/shared/ui/page'
import { agencyNames, courseNames, slugName } from '../components/names.ts'
import { KeptRow, KeptRows } from './KeptRows.tsx'
import type { Selecting } from './selecting.ts'

interface Props {
  page: number
  content?: string
  hrefOf?: (page: number) => string
  byName?: boolean
  selecting?: Selecting
}
const BY_NAME = 2
const ask = ({ page, content, byName }: Props, rows: number = PAGE_ROWS.short) => ({
  body: {
    pageVo: { page, rows },
    ...(content ? { content } : {}),
    ...(byName ? { sortType: BY_NAME } : {}),
  },
})

export function FavouriteCourses(props: Props) {
  const { hrefOf, selecting } = props
  const { t } = useText('discovery')
  const locale = useLocale()
  const call = useCall('POST /favorite/favorite/course', ask(props))
  return (
    <KeptRows kind="courses" call={call} {...props}>
      {call.data?.rows.map((row) => (
        <KeptRow
          key={row.id}
          kind="course"
          id={row.id}
          named={courseNames(row)}
          to={paths.courseDetail(row.courseType, slugName(courseNames(row)), row.id)}
          sign={{
            name: pick({ nameEn: row.schoolNameEn, nameCn: row.schoolNameCn }, locale),
            seed: row.schoolId,
            picture: row.logoDocId,
          }}
          createdAt={hrefOf && row.createdAt}
          courseType={row.courseType}
          selecting={selecting}
        >
          {pick({ nameEn: row.schoolNameEn, nameCn: row.schoolNameCn }, locale)}{' '}
          {row.isContract && <Tag tone="sea">{t('favourites.contract')}</Tag>}
        </KeptRow>
      ))}
    </KeptRows>
  )
}

export function FavouriteAgents(props: Props) {
  const { hrefOf, selecting } = props
  const { t } = useText('discovery')
  const locale = useLocale()
  // The page is the centre of agents, with more rows than the panel.
  const centre = useCall('POST /favorite/favorite', hrefOf ? ask(props, PAGE_ROWS.normal) : null)
  const short = useCall('POST /favorite/favorite/agency', hrefOf ? null : ask(props))
  const call = hrefOf ? centre : short
  return (
    <KeptRows kind="agents" call={call} rows={PAGE_ROWS.normal} {...props}>
      {call.data?.rows.map((row) => (
        <KeptRow
          key={row.id}
          kind="agency"
          id={row.deliverId}
          named={agencyNames(row)}
          to={paths.agentDetail(slugName(agencyNames(row)), row.deliverId)}
          sign={{ name: pick(agencyNames(row), locale), seed: row.deliverId, picture: row.logoDocId }}
          createdAt={hrefOf && row.createdAt}
          selecting={selecting}
          acts={
            hrefOf &&
            row.verified && <ApplyWith agencyId={row.deliverId} name={pick(agencyNames(row), locale)} />
          }
        >
          {row.verified ? <Tag tone="sea">{t('agent.verified')}</Tag> : t('agent.unverified')}
        </KeptRow>
      ))}
    </KeptRows>
  )
}

/** A student applies for a course or a visa with a verified agent that is kept. */
function ApplyWith({ agencyId, name }: { agencyId: string; name: string }) {
  const { t } = useText('discovery')
  if (useSession().role !== 'student') return null
  const ways = [
    ['applyCourse', paths.courseApplication({ agencyId })],
    ['applyVisa', paths.visaApplication({ agencyId })],
  ] as const
  return ways.map(([word, to]) => (
    <ButtonLink small key={word} to={to} as={Link} aria-label={t(`favourites.${word}Of`, { name })}>
      {t(`favourites.${word}`)}
    </ButtonLink>
  ))
}
