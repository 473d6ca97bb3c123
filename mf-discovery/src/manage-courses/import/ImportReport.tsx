import { Tag } from '@southbound/shared/ui/desk/panel'
import { Result } from '@southbound/shared/ui/desk/result'
import { DeskTable, type TableColumn } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import { useWords } from '../own-words.ts'
import type { ImportResult } from './ImportDialog.tsx'

type Line = ImportResult['rows'][number]
const ROWS = 20
const TONES = { created: 'sea', updated: 'gold', unchanged: 'neutral', error: 'coral' } as const

export function ImportReport({ report }: { report: ImportResult }) {
  const { t } = useWords()
  const [page, setPage] = useState(1)
  const rows = [
    ...report.rows.filter(({ result }) => result === 'error'),
    ...report.rows.filter(({ result }) => result !== 'error'),
  ]
  const columns: TableColumn<Line>[] = [
    { key: 'line', title: t('import.line'), numeric: true, cell: (row) => row.line },
    {
      key: 'name',
      title: t('import.course'),
      lead: true,
      cell: (row) => [row.name, row.registerCode].filter(Boolean).join(' · ') || '–',
    },
    {
      key: 'result',
      title: t('import.result'),
      cell: (row) => <Tag tone={TONES[row.result]}>{t(`import.results.${row.result}`)}</Tag>,
    },
    { key: 'column', title: t('import.column'), cell: (row) => row.column ?? '' },
    { key: 'reason', title: t('import.reason'), cell: (row) => row.reason ?? '' },
  ]
  const { total, created, updated, unchanged, failed } = report
  return (
    <>
      <Result
        status={failed > 0 ? 'warning' : report.dryRun ? 'info' : 'success'}
        title={t(report.dryRun ? 'import.dry' : 'import.done')}
      >
        <p>{t('import.counts', { total, created, updated, unchanged, failed })}</p>
        {report.ignored.length > 0 && (
          <p>{t('import.ignored', { names: report.ignored.join(t('comma')) })}</p>
        )}
      </Result>
      <DeskTable
        label={t('import.table')}
        columns={columns}
        rows={rows.slice((page - 1) * ROWS, page * ROWS)}
        rowKey={(row) => String(row.line)}
        empty={t('import.noRows')}
        paging={{ page, total: rows.length, rows: ROWS, onPage: setPage }}
      />
    </>
  )
}
