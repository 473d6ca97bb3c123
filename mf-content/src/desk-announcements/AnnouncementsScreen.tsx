import {
  api,
  type DataOf,
  formatDateTime,
  pick,
  type Translate,
  tryAct,
  useCall,
  useText,
} from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Button, Tag } from '@southbound/shared/ui/desk/panel'
import { StaffFrame } from '@southbound/shared/ui/desk/staff'
import { DeskTable, listed, type TableColumn } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import { AnnouncementDialog } from './AnnouncementDialog.tsx'

export type Announcement = DataOf<'GET /operations/announcements'>['rows'][number]
const ROWS = 20

export default function AnnouncementsScreen() {
  const { t, locale } = useText('content')
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<Announcement | 'new' | null>(null)
  const found = useCall('GET /operations/announcements', { query: { page, rows: ROWS } })
  const textOf = ({ contentEn, contentCn }: Announcement) =>
    pick({ nameEn: contentEn, nameCn: contentCn }, locale)
  const remove = async (row: Announcement) => {
    const title = t('deskAnnouncements.removeTitle')
    if (!(await confirm({ title, text: textOf(row), confirm: t('remove'), danger: true }))) return
    const send = () => api('DELETE /operations/announcements/:id', { params: { id: row.id } })
    if (await tryAct(send)) found.reload()
  }
  const columns: TableColumn<Announcement>[] = [
    { key: 'text', title: t('deskAnnouncements.text'), lead: true, cell: textOf },
    {
      key: 'when',
      title: t('deskAnnouncements.when'),
      cell: (row) => `${formatDateTime(row.from)} – ${formatDateTime(row.to)}`,
    },
    { key: 'audience', title: t('deskAnnouncements.audience'), cell: (row) => audienceOf(row, t) },
    {
      key: 'state',
      title: t('status'),
      cell: (row) => <Tag tone={TONES[stateOf(row)]}>{t(`deskAnnouncements.states.${stateOf(row)}`)}</Tag>,
    },
    {
      key: 'acts',
      title: '',
      cell: (row) => (
        <>
          <Button
            small
            look="plain"
            onClick={() => setEdited(row)}
            aria-label={t('deskAnnouncements.editNamed', { name: textOf(row) })}
          >
            {t('edit')}
          </Button>
          <Button
            small
            look="plain"
            onClick={() => remove(row)}
            aria-label={t('removeNamed', { name: textOf(row) })}
          >
            {t('remove')}
          </Button>
        </>
      ),
    },
  ]
  const add = (
    <Button look="main" onClick={() => setEdited('new')}>
      {t('deskAnnouncements.add')}
    </Button>
  )
  return (
    <StaffFrame
      page="announcements"
      title={t('deskAnnouncements.title')}
      lead={t('deskAnnouncements.lead')}
      actions={add}
    >
      <DeskTable
        label={t('deskAnnouncements.title')}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('deskAnnouncements.empty')}
        {...listed(found, page, ROWS, setPage)}
      />
      {edited && (
        <AnnouncementDialog
          announcement={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          reload={found.reload}
        />
      )}
    </StaffFrame>
  )
}

const TONES = { now: 'sea', later: 'gold', over: 'neutral' } as const
function stateOf({ from, to }: Announcement): keyof typeof TONES {
  const now = new Date().toISOString()
  return to <= now ? 'over' : from > now ? 'later' : 'now'
}
const audienceOf = ({ audience }: Announcement, t: Translate): string =>
  audience.length
    ? audience.map((type) => t(`deskAnnouncements.types.${type}`)).join(' · ')
    : t('deskAnnouncements.everybody')
