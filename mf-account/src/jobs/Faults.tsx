import { type DataOf, useCall } from '@southbound/shared/platform'
import { Time } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed, type TableColumn } from '@southbound/shared/ui/desk/table'
import styles from '../desk/Desk.module.css'
import { useDeskWords } from '../desk/desk-words.tsx'
import { Noted } from '../desk/Noted.tsx'
import { SearchBar } from '../desk/SearchBar.tsx'
import { ROWS, useDeskPage } from '../desk/use-desk-page.ts'

type Row = DataOf<'GET /operations/faults'>['rows'][number]

/** Faults of the server, found by the reference that a person was shown. */
export function Faults() {
  const { t } = useDeskWords()
  const { search, page, onPage, asked } = useDeskPage()
  const keyword = search.get('keyword') ?? undefined
  const found = useCall('GET /operations/faults', { query: { ...asked, keyword } })
  const columns: TableColumn<Row>[] = [
    {
      key: 'what',
      title: t('jobs.call'),
      lead: true,
      cell: ({ wire, message }) => <Noted note={message}>{wire}</Noted>,
    },
    { key: 'at', title: t('jobs.when'), cell: ({ at }) => <Time at={at} /> },
    {
      key: 'id',
      title: t('jobs.reference'),
      cell: ({ requestId }) => <code className={styles.text}>{requestId}</code>,
    },
  ]
  return (
    <>
      <p className={styles.add}>{t('jobs.faultsLead')}</p>
      <SearchBar label={t('jobs.tabs.faults')} words choices={[]} />
      <DeskTable
        label={t('jobs.tabs.faults')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={t('jobs.noFaults')}
        {...listed(found, page, ROWS, onPage)}
      />
    </>
  )
}
