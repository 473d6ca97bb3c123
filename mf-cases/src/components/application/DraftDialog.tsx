import { CASE_STATUS, PAGE_ROWS } from '@southbound/shared/contract/constants'
import { type DataOf, notify, useCall, useGo, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/desk/form'
import { Time } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed, type TableColumn } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import { CASE_KINDS, type CaseKind } from '../case-kinds.ts'
import { DeleteDraft } from './DeleteDraft.tsx'

type Row = DataOf<'POST /case/coursecaselist'>['rows'][number]

/** Chooses one of the drafts to go on with. */
export default function DraftDialog({ kind, onClose }: { kind: CaseKind; onClose: () => void }) {
  const { t } = useText('cases')
  const go = useGo()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<string | null>(null)
  const { wire, apply } = CASE_KINDS[kind]
  const found = useCall(wire, { body: { status: [CASE_STATUS.draft], page, rows: PAGE_ROWS.short } })
  const goOn = () => {
    if (!chosen) return notify.error(t('apply.notSelected'))
    onClose()
    go(apply({ caseId: chosen }))
  }
  const columns: TableColumn<Row>[] = [
    { key: 'ref', title: t('apply.draftRef'), cell: (row) => row.refNo },
    { key: 'profile', title: t('apply.draftProfile'), cell: (row) => row.profileName || '–' },
    { key: 'created', title: t('apply.draftCreated'), cell: (row) => <Time at={row.createdTime} /> },
    {
      key: 'delete',
      title: t('apply.delete'),
      cell: (row) => <DeleteDraft id={row.caseId} named={row.refNo} onGone={found.reload} />,
    },
  ]
  return (
    <Dialog
      open
      wide
      title={t('apply.allDrafts')}
      onClose={onClose}
      actions={
        <Button look="main" onClick={goOn}>
          {t('apply.goOnDraft')}
        </Button>
      }
    >
      <DeskTable
        label={t('apply.allDrafts')}
        columns={columns}
        rowKey={(row) => row.caseId}
        nameOf={(row) => row.refNo}
        chosen={chosen ? [chosen] : []}
        onChoose={(keys) => setChosen(keys.find((key) => key !== chosen) ?? null)}
        {...listed(found, page, PAGE_ROWS.short, setPage)}
      />
    </Dialog>
  )
}
