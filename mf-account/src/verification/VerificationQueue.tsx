import { type DataOf, Link, pick, useCall, useText } from '@southbound/shared/platform'
import { Tag, Time } from '@southbound/shared/ui/desk/panel'
import type { TableColumn } from '@southbound/shared/ui/desk/table'
import { DeskList } from '../desk/DeskList.tsx'
import { useDeskPage } from '../desk/use-desk-page.ts'
import { stateName } from '../information/StateBanner.tsx'

type Row = DataOf<'GET /operations/verifications'>['rows'][number]
const LISTS = ['waiting', 'verified', 'due', 'rejected', 'suspended', 'blocked'] as const
type List = (typeof LISTS)[number]
const reviewPath = ({ kind, id }: Pick<Row, 'kind' | 'id'>) => `/crm/verification?kind=${kind}&id=${id}`

export function VerificationQueue() {
  const { t, locale } = useText('account')
  const { search, asked } = useDeskPage()
  const list = LISTS.find((one) => one === search.get('list')) as List | undefined
  const found = useCall('GET /operations/verifications', {
    query: { ...asked, list, keyword: search.get('keyword') ?? undefined },
  })
  const columns: TableColumn<Row>[] = [
    {
      key: 'name',
      title: t('verification.name'),
      lead: true,
      cell: (row) => <Link to={reviewPath(row)}>{pick(row, locale)}</Link>,
    },
    { key: 'kind', title: t('verification.kind'), cell: (row) => t(`verification.kinds.${row.kind}`) },
    {
      key: 'state',
      title: t('status'),
      cell: (row) => <Tag tone="gold">{t(`profile.states.${stateName(row)}.title`)}</Tag>,
    },
    {
      key: 'since',
      title: t(list === 'due' ? 'verification.verifiedOn' : 'verification.submitted'),
      cell: (row) => <Time at={list === 'due' ? (row.verifiedAt ?? null) : row.submittedAt} />,
    },
  ]
  return (
    <DeskList
      page="verification"
      title={t('verification.title')}
      lead={t('verification.lead')}
      words
      choices={[
        {
          name: 'list',
          label: t('verification.list'),
          first: 'waiting',
          options: LISTS.map((one) => ({ value: one, label: t(`verification.lists.${one}`) })),
        },
      ]}
      columns={columns}
      found={found}
      rowKey={(row) => `${row.kind}${row.id}`}
      empty={t(list && list !== 'waiting' ? 'desk.nothingFound' : 'verification.empty')}
    />
  )
}
