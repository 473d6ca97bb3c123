import { api, type DataOf, saveBlob, tryAct, useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Alert, Button } from '@southbound/shared/ui/desk/panel'
import { type ChangeEvent, useId, useState } from 'react'

type Report = DataOf<'POST /course/own/import'>
interface InputTableProps {
  taskId: string
  onClose: () => void
}

/** Writes the courses of a task that the operator has taken; the file is tried before anything is written. */
export function InputTable({ taskId, onClose }: InputTableProps) {
  const { t } = useText('commerce')
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const { run, busy, error } = useAct(send, { inPlace: true })
  const read = async (given: File, dryRun: boolean) => setReport(await run(taskId, given, dryRun))
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const given = target.files?.[0] ?? null
    setFile(given)
    setReport(null)
    // The browser says nothing when the same name is chosen again.
    target.value = ''
    if (given) void read(given, true)
  }
  const count = (report?.created ?? 0) + (report?.updated ?? 0)
  const mayWrite = file !== null && report?.dryRun === true && count > 0
  return (
    <Dialog open title={t('deskAdverts.table')} onClose={onClose}>
      <p className="muted small">{t('deskAdverts.tableLead')}</p>
      <Button small onClick={saveTemplate}>
        {t('deskAdverts.tableTemplate')}
      </Button>
      <p>
        <label htmlFor={id}>{t('deskAdverts.tableFile')}</label>{' '}
        <input id={id} type="file" accept=".xlsx,.csv" onChange={choose} disabled={busy} /> {file?.name}
      </p>
      {error && <Alert tone="error">{error.message}</Alert>}
      {report && <Result report={report} />}
      {mayWrite && (
        <Button look="main" busy={busy} onClick={() => void read(file, false)}>
          {t('deskAdverts.tableWrite', { count })}
        </Button>
      )}
    </Dialog>
  )
}

function Result({ report }: { report: Report }) {
  const { t } = useText('commerce')
  const { created, updated, unchanged, failed } = report
  return (
    <Alert
      tone={report.dryRun ? 'info' : 'success'}
      title={report.dryRun ? undefined : t('deskAdverts.tableWritten')}
    >
      <p>{t('deskAdverts.tableReport', { created, updated, unchanged, failed })}</p>
      <ul>
        {report.rows
          .filter(({ result }) => result === 'error')
          .map(({ line, name, reason }) => (
            <li key={line}>{t('deskAdverts.tableLine', { line, name, reason: reason ?? '' })}</li>
          ))}
      </ul>
    </Alert>
  )
}

function send(taskId: string, file: File, dryRun: boolean): Promise<Report> {
  const form = new FormData()
  form.append('dryRun', String(dryRun))
  form.append('inputId', taskId)
  form.append('file', file)
  return api('POST /course/own/import', { form })
}

const saveTemplate = (): Promise<boolean> =>
  tryAct(async () => {
    const input = { params: { format: 'xlsx' as const } }
    saveBlob(await api('GET /course/template/:format', input, { binary: true }), 'courses.xlsx')
  })
