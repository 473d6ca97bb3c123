import { INPUT_STATE } from '@southbound/shared/contract/constants'
import { type DataOf, Link, notify, paths, useAct, useCall, useText } from '@southbound/shared/platform'
import { askReason, confirm } from '@southbound/shared/ui/desk/dialog'
import { Button, ButtonLink, Empty, Panel, Tag, Time } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed, type TableColumn } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import { FileButton } from '../components/FileButton.tsx'
import styles from './CourseServices.module.css'
import { SourcesDialog } from './SourcesDialog.tsx'

export type InputTask = DataOf<'POST /courseService/courseInputs'>['rows'][number]

const ROWS = 20
const NOTE = 500
const { paid, forReview } = INPUT_STATE

export function InputList() {
  const { t } = useText('commerce')
  const [page, setPage] = useState(1)
  const [sending, setSending] = useState<InputTask | null>(null)
  const found = useCall('POST /courseService/courseInputs', { body: { page, rows: ROWS } })
  const { run, busy } = useAct('POST /courseService/courseInput/:id/review')
  const decide = async ({ taskId: id, ofBundle }: InputTask, accepted: boolean) => {
    const send = async (note: string | null) => {
      if (!(await run({ params: { id }, body: { accepted, note } }))) return false
      notify.success(t('saved'))
      found.reload()
      return true
    }
    const text = t(ofBundle ? 'inputs.acceptBundleText' : 'inputs.acceptText')
    const sure = { title: t('inputs.acceptTitle'), text, confirm: t('inputs.accept') }
    const wrong = { title: t('inputs.returnTitle'), confirm: t('inputs.return') }
    const reason = { max: NOTE, label: t('inputs.returnLabel') }
    if (!accepted) await askReason({ keep: `input:${id}`, ...wrong, reason, send })
    else if (await confirm(sure)) await send(null)
  }
  const acts = (task: InputTask) => (
    <div className={styles.acts}>
      {task.state === paid && (
        <Button small look="main" onClick={() => setSending(task)}>
          {t('inputs.send')}
        </Button>
      )}
      {task.state === forReview && (
        <>
          <Button small look="main" busy={busy} onClick={() => void decide(task, true)}>
            {t('inputs.accept')}
          </Button>
          <Button small look="plain" busy={busy} onClick={() => void decide(task, false)}>
            {t('inputs.return')}
          </Button>
        </>
      )}
    </div>
  )
  const columns: TableColumn<InputTask>[] = [...inputColumns(t), { key: 'acts', title: '', cell: acts }]
  return (
    <Panel className={styles.panel} title={t('inputs.title')} flush>
      <DeskTable
        label={t('inputs.title')}
        columns={columns}
        rowKey={({ taskId }) => taskId}
        empty={
          <Empty
            title={t('inputs.none')}
            actions={
              <ButtonLink to={paths.moreServices({ type: 3 })} as={Link}>
                {t('inputs.buy')}
              </ButtonLink>
            }
          >
            {t('inputs.lead')}
          </Empty>
        }
        {...listed(found, page, ROWS, setPage)}
      />
      {sending && <SourcesDialog task={sending} onClose={() => setSending(null)} onSent={found.reload} />}
    </Panel>
  )
}

/** Also of the desk. */
export const inputColumns = (t: ReturnType<typeof useText<'commerce'>>['t']): TableColumn<InputTask>[] => [
  {
    key: 'task',
    title: t('inputs.task'),
    lead: true,
    cell: ({ courseCount, note, returnNote }) => (
      <>
        <b>{t('inputs.number', { count: courseCount })}</b>
        {note && <small className={styles.below}>{note}</small>}
        {returnNote && <small className={styles.below}>{returnNote}</small>}
      </>
    ),
  },
  {
    key: 'state',
    title: t('status'),
    cell: ({ state }) => (
      <Tag tone={state === forReview || state === paid ? 'gold' : 'sea'}>
        {t(`inputs.states.${state as 1}`)}
      </Tag>
    ),
  },
  {
    key: 'progress',
    title: t('inputs.progress'),
    numeric: true,
    cell: ({ doneCount, courseCount }) => t('inputs.of', { done: doneCount, all: courseCount }),
  },
  { key: 'due', title: t('inputs.due'), cell: ({ dueAt }) => (dueAt ? <Time at={dueAt} /> : '–') },
  {
    key: 'files',
    title: t('inputs.files'),
    cell: ({ files }) => (
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.fileId}>
            <FileButton {...file} />
          </li>
        ))}
      </ul>
    ),
  },
]
