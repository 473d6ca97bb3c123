import {
  api,
  type DataOf,
  formatDateTime,
  Link,
  paths,
  pick,
  useCall,
  useText,
} from '@southbound/shared/platform'
import { Button, Tag, Time } from '@southbound/shared/ui/desk/panel'
import type { TableColumn } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import styles from '../desk/Desk.module.css'
import { DeskList } from '../desk/DeskList.tsx'
import { useDeskWords, withDeskWords } from '../desk/desk-words.tsx'
import { Moves } from '../desk/Moves.tsx'
import { Decided, Noted } from '../desk/Noted.tsx'
import { useDecision } from '../desk/use-decision.ts'
import { useDeskPage } from '../desk/use-desk-page.ts'
import { RecordDialog } from './RecordDialog.tsx'

type Row = DataOf<'GET /operations/complaints'>['rows'][number]
const STATES = [1, 2, 3]
const OPEN = 1
const UPHELD = 2
const TONES = { 1: 'gold', 2: 'coral', 3: 'neutral' } as const

export default withDeskWords(Complaints)

function Complaints() {
  const { t, locale } = useText('account')
  const { t: words } = useDeskWords()
  const { state, asked } = useDeskPage()
  const [recording, setRecording] = useState(false)
  const found = useCall('GET /operations/complaints', { query: { ...asked, state } })
  const decide = useDecision(found.reload)
  const moveOf = (to: number) => words(`complaints.move.${to}`)
  const move = ({ id, target }: Row, to: number) =>
    decide(
      {
        keep: `complaint:${id}:${to}`,
        title: words('complaints.decide', { move: moveOf(to), name: pick(target, locale) }),
        text: words(`complaints.ask.${to}`),
        confirm: moveOf(to),
        danger: to === UPHELD,
        reason: { label: words('complaints.reason') },
      },
      (reason) => api('POST /operations/complaints/:id', { params: { id }, body: { state: to, reason } }),
    )
  const columns: TableColumn<Row>[] = [
    { key: 'about', title: words('complaints.about'), lead: true, cell: (row) => <About row={row} /> },
    {
      key: 'text',
      title: words('complaints.text'),
      cell: (row) => <span className={styles.text}>{row.text}</span>,
    },
    { key: 'from', title: words('complaints.from'), cell: (row) => <From row={row} /> },
    { key: 'filed', title: words('complaints.filed'), cell: (row) => <Filed row={row} /> },
    {
      key: 'state',
      title: t('status'),
      cell: (row) => (
        <Decided
          tag={<Tag tone={TONES[row.state as 1]}>{words(`complaints.states.${row.state}`)}</Tag>}
          row={row}
        />
      ),
    },
    {
      key: 'acts',
      title: '',
      cell: (row) => (
        <Moves
          moves={row.moves}
          wordOf={moveOf}
          of={pick(row.target, locale)}
          onMove={(to) => move(row, to)}
        />
      ),
    },
  ]
  const record = (
    <Button look="main" onClick={() => setRecording(true)}>
      {words('complaints.record')}
    </Button>
  )
  return (
    <DeskList
      page="complaints"
      title={words('complaints.title')}
      lead={words('complaints.lead')}
      actions={record}
      states={STATES}
      stateName={(each) => words(`complaints.states.${each}`)}
      columns={columns}
      found={found}
      empty={words('complaints.empty')}
    >
      {recording && <RecordDialog onClose={() => setRecording(false)} onSaved={found.reload} />}
    </DeskList>
  )
}

function About({ row: { target } }: { row: Row }) {
  const { t, locale } = useDeskWords()
  const to =
    target.kind === 'agency'
      ? paths.agentDetail(pick(target, 'en'), target.id)
      : paths.schoolDetail(pick(target, 'en'), target.id)
  return (
    <Noted look="name" note={t(`complaints.kinds.${target.kind}`)}>
      <Link to={to}>{pick(target, locale)}</Link>
    </Noted>
  )
}

/** Complaints without a case were recorded by an operator. */
function From({ row: { complainant, case: about } }: { row: Row }) {
  const { t } = useDeskWords()
  if (!about && !complainant) return t('complaints.written')
  return (
    <Noted
      look="mail"
      note={
        about && <Link to={paths.courseCase(about.id)}>{t('complaints.case', { refNo: about.refNo })}</Link>
      }
    >
      {complainant ?? t('complaints.gone')}
    </Noted>
  )
}

function Filed({ row: { createdAt, dueAt, state } }: { row: Row }) {
  const { t } = useDeskWords()
  const late = dueAt < new Date().toISOString()
  return (
    <span>
      <Time className={styles.whole} at={createdAt} />
      {state === OPEN && (
        <span className={`${styles.note} ${styles.whole}`}>
          {late ? (
            <Tag tone="coral">{t('complaints.late', { at: formatDateTime(dueAt) })}</Tag>
          ) : (
            t('complaints.due', { at: formatDateTime(dueAt) })
          )}
        </span>
      )}
    </span>
  )
}
