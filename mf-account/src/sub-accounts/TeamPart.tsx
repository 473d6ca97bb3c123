import { type DataOf, formatDateTime, useCall, useText } from '@southbound/shared/platform'
import { DeskTable, listed, type TableColumn } from '@southbound/shared/ui/desk/table'
import { Button, EmptyState, Facts, Tag } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { SettingsPart } from '../settings/SettingsPart.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { MemberActs } from './MemberActs.tsx'
import styles from './Team.module.css'

type Page = DataOf<'POST /account/getSecAccount'>
export type Member = Page['rows'][number]
const ROWS = 20
/** Letters of a day, by the reader's clock. */
const DAY = 10
const STATUS = { 1: ['active', 'sea'], 2: ['released', 'neutral'], 3: ['invited', 'gold'] } as const

export function TeamPart() {
  const { t } = useText('account')
  const [page, setPage] = useState(1)
  const [inviting, setInviting] = useState(false)
  const list = useCall('POST /account/getSecAccount', { body: { page, rows: ROWS } })
  const columns = useColumns(list.reload)
  return (
    <SettingsPart title={t('team.title')} hint={t('team.hint')}>
      {list.data && <Seats seats={list.data.seats} onInvite={() => setInviting(true)} />}
      <DeskTable
        label={t('team.title')}
        columns={columns}
        rowKey={(row) => row.secAccountId}
        empty={<EmptyState title={t('team.empty')}>{t('team.emptyHint')}</EmptyState>}
        {...listed(list, page, ROWS, setPage)}
      />
      {inviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={() => {
            setInviting(false)
            list.reload()
          }}
        />
      )}
    </SettingsPart>
  )
}

function Seats({ seats, onInvite }: { seats: Page['seats']; onInvite: () => void }) {
  const { t } = useText('account')
  const items = (['total', 'taken', 'left', 'bought'] as const).map((key) => ({
    label: t(`team.seats.${key}`),
    value: String(seats[key]),
  }))
  return (
    <div className={styles.seats}>
      <Facts items={items} />
      <Button look="main" disabled={seats.left === 0} onClick={onInvite}>
        {t('team.invite')}
      </Button>
      {seats.left === 0 && <p className={styles.note}>{t('team.full')}</p>}
    </div>
  )
}

function useColumns(reload: () => void): TableColumn<Member>[] {
  const { t } = useText('account')
  return [
    {
      key: 'name',
      title: t('team.person'),
      lead: true,
      cell: (row) => (
        <>
          <b>{row.nickname}</b>
          <span className={styles.second}>{row.account}</span>
        </>
      ),
    },
    { key: 'status', title: t('team.status'), cell: (row) => <Status member={row} /> },
    {
      key: 'remark',
      title: t('team.remark'),
      cell: ({ remark, office }) => [office, remark].filter(Boolean).join(' · '),
    },
    { key: 'cases', title: t('team.openCases'), numeric: true, cell: ({ openCases }) => openCases },
    {
      key: 'seen',
      title: t('team.lastSeen'),
      cell: ({ lastLoginAt }) => formatDateTime(lastLoginAt) || t('never'),
    },
    { key: 'acts', title: '', cell: (row) => <MemberActs member={row} onChanged={reload} /> },
  ]
}

function Status({ member: { status, invitedAt, releasedAt } }: { member: Member }) {
  const { t } = useText('account')
  const [name, tone] = STATUS[status as 1 | 2 | 3]
  const [since, at] =
    name === 'released' ? (['released', releasedAt] as const) : (['invited', invitedAt] as const)
  return (
    <>
      <Tag tone={tone}>{t(`team.states.${name}`)}</Tag>
      {at && (
        <span className={styles.second}>
          {t(`team.since.${since}`, { day: formatDateTime(at).slice(0, DAY) })}
        </span>
      )}
    </>
  )
}
