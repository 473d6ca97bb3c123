import { api, type DataOf, saveBlob, tryAct, useAct } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Alert, Button } from '@southbound/shared/ui/desk/panel'
import { type ChangeEvent, useId, useState } from 'react'
import styles from '../ManageCourses.module.css'
import { useWords } from '../own-words.ts'
import { ImportReport } from './ImportReport.tsx'

export type ImportResult = DataOf<'POST /course/own/import'>

export function ImportDialog({ onClose, onImported }: { onClose: () => void; onImported: () => void }) {
  const { t } = useWords()
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<ImportResult | null>(null)
  const { run: read, busy, error } = useAct(send, { inPlace: true })
  const run = async (given: File, dryRun: boolean) => {
    const answer = await read(given, dryRun)
    setReport(answer)
    if (answer && !dryRun) onImported()
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const given = event.target.files?.[0]
    setFile(given ?? null)
    setReport(null)
    // The browser says nothing when the same name is chosen again.
    event.target.value = ''
    if (given) void run(given, true)
  }
  const changes = (report?.created ?? 0) + (report?.updated ?? 0)
  const done = report !== null && !report.dryRun
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('import.title')}
      actions={
        <>
          <Button onClick={onClose}>{t(done ? 'import.close' : 'cancel')}</Button>
          {!done && (
            <Button
              look="main"
              busy={busy}
              disabled={!file || !report || changes === 0}
              onClick={() => file && run(file, false)}
            >
              {report ? t('import.run', { count: changes }) : t('import.runFirst')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.import}>
        <p>{t('import.lead')}</p>
        <p className={styles.acts}>
          <Button small onClick={() => saveTemplate('xlsx')}>
            {t('import.templateXlsx')}
          </Button>
          <Button small onClick={() => saveTemplate('csv')}>
            {t('import.templateCsv')}
          </Button>
        </p>
        <label htmlFor={id} className={styles.fileLabel}>
          {t('import.file')}
        </label>
        <input
          id={id}
          type="file"
          accept=".xlsx,.csv"
          className={styles.file}
          onChange={choose}
          disabled={busy}
        />
        {file && <p>{file.name}</p>}
        <p className={styles.fine}>{t('import.rules')}</p>
        {error && (
          <Alert tone="error" title={t('import.refused')}>
            <p>{error.message}</p>
          </Alert>
        )}
        <div aria-live="polite">{busy && <p>{t('import.reading')}</p>}</div>
        {report && <ImportReport report={report} />}
      </div>
    </Dialog>
  )
}

function send(file: File, dryRun: boolean): Promise<ImportResult> {
  const form = new FormData()
  form.append('dryRun', String(dryRun))
  form.append('file', file)
  return api('POST /course/own/import', { form })
}

const saveTemplate = (format: 'xlsx' | 'csv'): Promise<boolean> =>
  tryAct(async () => {
    const blob = await api('GET /course/template/:format', { params: { format } }, { binary: true })
    saveBlob(blob, `courses.${format}`)
  })
