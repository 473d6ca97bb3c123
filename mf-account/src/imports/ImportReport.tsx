import { IMPORT_COUNTS } from '@southbound/shared/contract/constants'
import { type DataOf, formatNumber, useCall } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Failed, Skeleton } from '@southbound/shared/ui/desk/panel'
import { DeskTable, type TableColumn } from '@southbound/shared/ui/desk/table'
import styles from '../desk/Desk.module.css'
import { useDeskWords } from '../desk/desk-words.tsx'
import { type Imported, nameOf } from './ImportsScreen.tsx'

type Report = DataOf<'GET /operations/register-imports/:id'>
type Counts = Report['sheets'][number]

/** Everything that is kept of one import. */
export function ImportReport({ imported, onClose }: { imported: Imported; onClose: () => void }) {
  const { t } = useDeskWords()
  const { data, error, reload } = useCall('GET /operations/register-imports/:id', {
    params: { id: imported.id },
  })
  return (
    <Dialog open wide title={t('imports.reportOf', nameOf(imported))} onClose={onClose}>
      {error ? (
        <Failed onRetry={reload} message={error.message} />
      ) : data ? (
        <Whole report={data} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  )
}

function Whole({ report }: { report: Report }) {
  const { t } = useDeskWords()
  const { sheets, remarks, columns, attribution, licence } = report
  return (
    <div className={styles.form}>
      <Sheets sheets={sheets} />
      {columns.map(({ sheet, unknown, missing }) => (
        <p key={sheet} className={styles.fine}>
          {[
            unknown.length > 0 && t('imports.unknownColumns', { sheet, names: unknown.join(', ') }),
            missing.length > 0 && t('imports.missingColumns', { sheet, names: missing.join(', ') }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      ))}
      {remarks === null ? (
        <p className={styles.fine}>{t('imports.noRemarks')}</p>
      ) : (
        <>
          <Remarks title={t('imports.refused')} {...remarks.refused} />
          <Remarks title={t('imports.doubtful')} {...remarks.doubtful} />
        </>
      )}
      <p className={styles.fine}>
        {attribution} · {licence}
      </p>
    </div>
  )
}

function Sheets({ sheets }: { sheets: readonly Counts[] }) {
  const { t } = useDeskWords()
  const columns: TableColumn<Counts>[] = [
    { key: 'sheet', title: t('imports.sheet'), lead: true, cell: ({ sheet }) => sheet },
    ...IMPORT_COUNTS.map(
      (key): TableColumn<Counts> => ({
        key,
        title: t(`imports.counts.${key}`),
        numeric: true,
        cell: (row) => formatNumber(row[key]),
      }),
    ),
  ]
  return (
    <DeskTable
      label={t('imports.sheets')}
      columns={columns}
      rowKey={({ sheet }) => sheet}
      rows={sheets}
      empty={t('imports.none')}
    />
  )
}

function Remarks({ title, rows, total }: { title: string } & NonNullable<Report['remarks']>['refused']) {
  const { t } = useDeskWords()
  return (
    <section>
      <h3>{t('imports.remarks', { title, total: formatNumber(total) })}</h3>
      {rows.length > 0 && (
        <ul className={styles.fine}>
          {rows.map(({ sheet, line, column, reason }) => (
            <li key={`${sheet} ${line} ${column} ${reason}`}>
              {t('imports.at', { sheet, line })}
              {column && ` (${column})`}: {reason}
            </li>
          ))}
        </ul>
      )}
      {total > rows.length && (
        <p className={styles.fine}>{t('imports.more', { total: formatNumber(total - rows.length) })}</p>
      )}
    </section>
  )
}
