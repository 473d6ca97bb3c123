import { formatDateTime, Link, paths, pick, useCall, useText } from '@southbound/shared/platform'
import { formatDay } from '@southbound/shared/platform/day'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Crumbs, Empty, NotRead, Time } from '@southbound/shared/ui/desk/panel'
import { Log } from '@southbound/shared/ui/desk/steps'
import { DeskTable, listed, type TableColumn } from '@southbound/shared/ui/desk/table'
import { Button, Wrap } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { ScreenHead } from '../components/ScreenHead.tsx'

const ROWS = 200

/** Cases that left the viewer's agency: its own lines of the log are read for 90 days. */
export default function FormerCases() {
  const { t, locale } = useText('cases')
  const found = useCall('GET /case/formerCases')
  const [opened, setOpened] = useState<Row | null>(null)
  type Row = NonNullable<typeof found.data>['rows'][number]
  const columns: TableColumn<Row>[] = [
    { key: 'ref', title: t('list.columns.ref'), cell: (row) => row.refNo },
    { key: 'name', title: t('list.columns.profile'), cell: (row) => row.profileName },
    { key: 'to', title: t('transfer.formerTo'), cell: (row) => pick(row.to, locale) },
    { key: 'done', title: t('transfer.formerSince'), cell: (row) => <Time at={row.doneAt} /> },
    { key: 'until', title: t('transfer.formerUntil'), cell: (row) => formatDay(row.until) },
    {
      key: 'log',
      title: '',
      cell: (row) => (
        <Button
          small
          aria-label={t('transfer.formerOpen', { ref: row.refNo })}
          onClick={() => setOpened(row)}
        >
          {t('log.title')}
        </Button>
      ),
    },
  ]
  return (
    <Wrap>
      <Crumbs
        as={Link}
        items={[{ label: t('list.title'), to: paths.courseApplications() }, { label: t('transfer.former') }]}
      />
      <ScreenHead title={t('transfer.former')} lead={t('transfer.formerLead')} />
      <DeskTable
        label={t('transfer.former')}
        columns={columns}
        rowKey={(row) => row.transferId}
        empty={<Empty title={t('transfer.formerEmpty')}>{t('transfer.formerEmptyText')}</Empty>}
        {...listed(found, 1, ROWS, () => {})}
      />
      {opened && <OwnLog caseId={opened.caseId} refNo={opened.refNo} onClose={() => setOpened(null)} />}
    </Wrap>
  )
}

interface OwnLogProps {
  caseId: string
  refNo: string
  onClose: () => void
}
function OwnLog({ caseId, refNo, onClose }: OwnLogProps) {
  const { t, locale } = useText('cases')
  const found = useCall('GET /case/getCaseLog/:caseId', { params: { caseId } })
  const entries = (found.data?.rows ?? []).toReversed().map(({ logId, at, actorName, textEn, textCn }) => ({
    id: logId,
    text: pick({ nameEn: textEn, nameCn: textCn }, locale),
    at,
    shownAt: formatDateTime(at),
    by: actorName ?? t('log.roles.system'),
    fresh: false,
  }))
  return (
    <Dialog open wide title={t('transfer.formerLog', { ref: refNo })} onClose={onClose}>
      <NotRead found={found} lines={4} />
      {found.data && <Log label={t('log.title')} entries={entries} />}
    </Dialog>
  )
}
