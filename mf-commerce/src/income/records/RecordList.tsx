import { INCOME_STATE } from '@southbound/shared/contract/constants'
import { useAct, useAllowed, useCall, useSession, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed, useListUrl } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import styles from '../Income.module.css'
import { LIST_ROWS, newKey, type RecordData } from '../lists.ts'
import { CurrencyTotals } from './CurrencyTotals.tsx'
import { ExportButtons } from './ExportButtons.tsx'
import { NewRecordDialog } from './NewRecordDialog.tsx'
import { RecordFilters } from './RecordFilters.tsx'
import { useRecordColumns } from './record-columns.tsx'
import { filtersIn } from './record-filters.ts'
import { useAskIssue } from './use-ask-issue.ts'

export function RecordList() {
  const { t } = useText('commerce')
  const { search, page, onPage } = useListUrl()
  const { role } = useSession()
  const filters = filtersIn(search)
  const found = useCall('POST /income/incomeRecordList', { body: { ...filters, page, rows: LIST_ROWS } })
  const mayEdit = useAllowed('commerce.income')
  const mayExport = useAllowed('commerce.incomeExport')
  const [chosen, setChosen] = useState<string[]>([])
  const [adds, setAdds] = useState(false)
  const claims = (found.data?.rows ?? []).filter(
    (row) => row.state === INCOME_STATE.claimable && row.side === 'owed' && chosen.includes(row.recordId),
  )
  const askIssue = useAskIssue()
  const { run, busy } = useAct('POST /income/invoice')
  const issue = async () => {
    const recordIds = claims.map(({ recordId }) => recordId)
    if (!(await askIssue(claims))) return
    if (!(await run({ body: { recordIds, idempotencyKey: newKey() } }))) return
    setChosen([])
    found.reload()
  }
  return (
    <>
      <RecordFilters filters={filters} />
      <CurrencyTotals totals={found.data?.totals ?? []} />
      <div className={styles.bar}>
        {mayEdit && (
          <Button look="main" onClick={() => setAdds(true)}>
            {t('income.add')}
          </Button>
        )}
        {mayEdit && role === 'agent' && (
          <Button busy={busy} disabled={claims.length === 0} onClick={() => void issue()}>
            {t('income.issue', { count: claims.length })}
          </Button>
        )}
        {mayExport && <ExportButtons filters={filters} />}
      </div>
      <DeskTable<RecordData>
        label={t('income.tab.records')}
        columns={useRecordColumns()}
        rowKey={(row) => row.recordId}
        empty={t('income.none')}
        {...(mayEdit && role === 'agent' && { chosen, onChoose: setChosen, nameOf: (row) => row.recordNo })}
        {...listed(found, page, LIST_ROWS, onPage)}
      />
      {adds && <NewRecordDialog onClose={() => setAdds(false)} onDone={found.reload} />}
    </>
  )
}
