import { INPUT_STATE } from '@southbound/shared/contract/constants'
import { notify, pick, useAct, useCall, useText } from '@southbound/shared/platform'
import { NumberInput } from '@southbound/shared/ui/desk/form'
import { Button } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed, type TableColumn } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import { type InputTask, inputColumns } from '../course-services/InputList.tsx'
import styles from './DeskAdverts.module.css'
import { InputTable } from './InputTable.tsx'

const ROWS = 20
const { filesReceived, inWork, returned } = INPUT_STATE
type Deed = 'take' | 'progress' | 'hand-over'

export function InputWork() {
  const { t, locale } = useText('commerce')
  const [page, setPage] = useState(1)
  const found = useCall('GET /courseService/desk', { query: { page, rows: ROWS } })
  const { run, busy } = useAct('POST /courseService/desk/:id')
  const work = async ({ taskId }: InputTask, deed: Deed, doneCount?: number) => {
    if (!(await run({ params: { id: taskId }, body: { deed, doneCount } }))) return
    notify.success(t('saved'))
    found.reload()
  }
  const columns: TableColumn<InputTask>[] = [
    ...inputColumns(t),
    {
      key: 'school',
      title: t('inputs.school'),
      cell: ({ schoolEn, schoolCn }) => pick({ nameEn: schoolEn, nameCn: schoolCn }, locale),
    },
    { key: 'assignee', title: t('inputs.assignee'), cell: ({ assignee }) => assignee ?? '–' },
    { key: 'acts', title: '', cell: (task) => <Acts task={task} busy={busy} work={work} /> },
  ]
  return (
    <DeskTable
      label={t('deskAdverts.lists.inputs')}
      columns={columns}
      rowKey={({ taskId }) => taskId}
      empty={t('deskAdverts.emptyInputs')}
      {...listed(found, page, ROWS, setPage)}
    />
  )
}

interface ActsProps {
  task: InputTask
  busy: boolean
  work: (task: InputTask, deed: Deed, doneCount?: number) => Promise<void>
}

function Acts({ task, busy, work }: ActsProps) {
  const { t } = useText('commerce')
  const [done, setDone] = useState<number | null>(task.doneCount || null)
  const [table, setTable] = useState(false)
  // What cannot be read is text, and its field says so.
  const isCount = done === null || (Number.isInteger(done) && done >= 0 && done <= task.courseCount)
  const send = (deed: Deed, count?: number) => {
    if (isCount) void work(task, deed, count)
  }
  if (task.state === filesReceived || task.state === returned)
    return (
      <Button small look="main" busy={busy} onClick={() => void work(task, 'take')}>
        {t('deskAdverts.take')}
      </Button>
    )
  if (task.state !== inWork) return null
  if (!task.mine)
    return (
      <Button small busy={busy} onClick={() => void work(task, 'take')}>
        {t('deskAdverts.takeOver')}
      </Button>
    )
  return (
    <div className={styles.acts}>
      <span className={styles.done}>
        <NumberInput
          value={done}
          onChange={setDone}
          min={0}
          max={task.courseCount}
          aria-label={t('deskAdverts.doneCount')}
        />
      </span>
      <Button small look="plain" onClick={() => setTable(true)}>
        {t('deskAdverts.table')}
      </Button>
      {table && <InputTable taskId={task.taskId} onClose={() => setTable(false)} />}
      <Button small busy={busy} onClick={() => send('progress', done ?? 0)}>
        {t('deskAdverts.progress')}
      </Button>
      <Button small look="main" busy={busy} onClick={() => send('hand-over', done ?? undefined)}>
        {t('deskAdverts.handOver')}
      </Button>
    </div>
  )
}
