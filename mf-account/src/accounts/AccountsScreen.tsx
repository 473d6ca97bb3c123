import { ACCOUNT_TYPES } from '@southbound/shared/contract/constants'
import { api, type DataOf, useCall, useText } from '@southbound/shared/platform'
import { Button, Tag, Time } from '@southbound/shared/ui/desk/panel'
import type { TableColumn } from '@southbound/shared/ui/desk/table'
import styles from '../desk/Desk.module.css'
import { DeskList } from '../desk/DeskList.tsx'
import { useDecision } from '../desk/use-decision.ts'
import { useDeskPage } from '../desk/use-desk-page.ts'

type Row = DataOf<'GET /operations/accounts'>['rows'][number]
const ROLES = Object.keys(ACCOUNT_TYPES) as (keyof typeof ACCOUNT_TYPES)[]
const STATUSES = [0, 1, 2, 3, 4, 5, 6]
const STATUS = { active: 1, locked: 2, suspended: 3, deletionScheduled: 5 }

export default function AccountsScreen() {
  const { t } = useText('account')
  const { search, asked } = useDeskPage()
  const number = (name: string) => (search.get(name) ? Number(search.get(name)) : undefined)
  const query = {
    ...asked,
    keyword: search.get('keyword') ?? undefined,
    type: number('type'),
    status: number('status'),
  }
  const found = useCall('GET /operations/accounts', { query })
  const decide = useDecision(found.reload)
  const move = ({ id, account, level, agencyId, schoolId }: Row, to: 'suspend' | 'restore') =>
    decide(
      {
        keep: `account:${id}:${to}`,
        title: t(`accounts.${to}Title`, { name: account }),
        text: t(`accounts.${to}Text`, {
          context: level === 1 && (agencyId || schoolId) ? 'office' : undefined,
        }),
        confirm: t(`accounts.${to}`),
        danger: to === 'suspend',
        reason: { hint: t('desk.reasonHint') },
      },
      (reason) => api(`POST /operations/accounts/:id/${to}`, { params: { id }, body: { reason } }),
      t(`accounts.${to}Done`),
    )
  const typeName = (row: Row) =>
    t(
      `roles.${row.type === ACCOUNT_TYPES.staff ? ((row.staffRole as 'operator' | null) ?? 'staff') : roleOf(row.type)}`,
    )
  const secondOf = ({ type }: Row) => (type === ACCOUNT_TYPES.student ? 'openedByOffice' : 'subOf')
  const columns: TableColumn<Row>[] = [
    { key: 'account', title: t('fields.email'), lead: true, cell: (row) => row.account },
    { key: 'name', title: t('fields.nickname'), cell: (row) => row.nickname },
    {
      key: 'type',
      title: t('accounts.type'),
      cell: (row) =>
        row.level > 1 ? t(`accounts.${secondOf(row)}`, { type: typeName(row) }) : typeName(row),
    },
    {
      key: 'status',
      title: t('status'),
      cell: (row) => (
        <Tag
          tone={row.status === STATUS.active ? 'sea' : row.status === STATUS.suspended ? 'coral' : 'neutral'}
        >
          {t(`accounts.status.${row.status}`)}
        </Tag>
      ),
    },
    {
      key: 'joined',
      title: t('accounts.joined'),
      cell: (row) => <Time day at={row.createdAt} />,
    },
    {
      key: 'last',
      title: t('accounts.lastLogin'),
      cell: (row) => (row.lastLoginAt ? <Time at={row.lastLoginAt} /> : t('never')),
    },
    { key: 'acts', title: '', cell: (row) => <Acts row={row} onMove={move} /> },
  ]
  return (
    <DeskList
      page="accounts"
      title={t('accounts.title')}
      lead={t('accounts.lead')}
      words
      choices={[
        {
          name: 'type',
          label: t('accounts.type'),
          empty: t('all'),
          options: ROLES.map((role) => ({ value: String(ACCOUNT_TYPES[role]), label: t(`roles.${role}`) })),
        },
        {
          name: 'status',
          label: t('status'),
          empty: t('all'),
          options: STATUSES.map((status) => ({
            value: String(status),
            label: t(`accounts.status.${status}`),
          })),
        },
      ]}
      columns={columns}
      found={found}
      empty={t('desk.nothingFound')}
    />
  )
}

const roleOf = (type: number) => ROLES.find((role) => ACCOUNT_TYPES[role] === type) ?? 'other'

function Acts({ row, onMove }: { row: Row; onMove: (row: Row, to: 'suspend' | 'restore') => void }) {
  const { t } = useText('account')
  if (row.type === ACCOUNT_TYPES.staff) return null
  const to =
    row.status === STATUS.suspended
      ? 'restore'
      : [STATUS.active, STATUS.locked, STATUS.deletionScheduled].includes(row.status)
        ? 'suspend'
        : null
  if (!to) return null
  return (
    <div className={styles.acts}>
      <Button
        small
        onClick={() => onMove(row, to)}
        aria-label={t(`accounts.${to}Named`, { name: row.account })}
      >
        {t(`accounts.${to}`)}
      </Button>
    </div>
  )
}
