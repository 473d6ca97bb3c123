import { api, type DataOf, formatDateTime, tryAct, useCall, useText } from '@southbound/shared/platform'
import { askReason } from '@southbound/shared/ui/desk/dialog'
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
import { type ReadMessage, ReportedMessage } from './ReportedMessage.tsx'

type Row = DataOf<'GET /operations/message-reports'>['rows'][number]
const STATES = [1, 2, 3, 4, 5, 6]
const TONES = { 1: 'gold', 2: 'neutral', 3: 'coral', 4: 'coral', 5: 'coral', 6: 'neutral' } as const
const DISMISSED = 2
const LIFTED = 6
const WHY_MAX = 300

export default withDeskWords(Reports)

function Reports() {
  const { t: common } = useText('account')
  const { t } = useDeskWords()
  const { state, asked } = useDeskPage()
  const [message, setMessage] = useState<ReadMessage | null>(null)
  const found = useCall('GET /operations/message-reports', { query: { ...asked, state } })
  const decide = useDecision(found.reload)
  const nameOf = ({ sender }: Row) => sender?.name ?? t('reports.gone')
  const read = ({ id }: Row) =>
    askReason({
      keep: `report:${id}:read`,
      title: t('reports.readTitle'),
      text: t('reports.readText'),
      confirm: t('reports.read'),
      reason: { label: t('reports.readWhy'), max: WHY_MAX },
      send: (reason) => {
        const which = { params: { id }, body: { reason } }
        return tryAct(async () => setMessage(await api('POST /operations/message-reports/:id/read', which)))
      },
    })
  const move = (row: Row, to: number) =>
    decide(
      {
        keep: `report:${row.id}:${to}`,
        title: t('reports.decide', { move: t(`reports.move.${to as 2}`), name: nameOf(row) }),
        text: t(`reports.ask.${to as 2}`),
        confirm: t(`reports.move.${to as 2}`),
        danger: to !== DISMISSED && to !== LIFTED,
        reason: { label: t('reports.reason') },
      },
      (reason) =>
        api('POST /operations/message-reports/:id', { params: { id: row.id }, body: { state: to, reason } }),
    )
  const columns: TableColumn<Row>[] = [
    { key: 'why', title: t('reports.why'), lead: true, cell: (row) => <Why row={row} /> },
    { key: 'people', title: t('reports.people'), cell: (row) => <People row={row} /> },
    { key: 'reported', title: t('reports.reported'), cell: (row) => <Time at={row.createdAt} /> },
    { key: 'state', title: common('status'), cell: (row) => <State row={row} /> },
    {
      key: 'acts',
      title: '',
      cell: (row) => (
        <div className={styles.actsInRows}>
          <Button small onClick={() => read(row)} aria-label={t('reports.readNamed', { name: nameOf(row) })}>
            {t('reports.read')}
          </Button>
          <Moves
            moves={row.moves}
            wordOf={(to) => t(`reports.move.${to as 2}`)}
            of={t('reports.of', { name: nameOf(row) })}
            onMove={(to) => move(row, to)}
          />
        </div>
      ),
    },
  ]
  return (
    <DeskList
      page="reports"
      title={t('reports.title')}
      lead={t('reports.lead')}
      states={STATES}
      stateName={(each) => t(`reports.states.${each as 1}`)}
      columns={columns}
      found={found}
      empty={t('reports.empty')}
    >
      {message && <ReportedMessage message={message} onClose={() => setMessage(null)} />}
    </DeskList>
  )
}

function Why({ row: { reason, text } }: { row: Row }) {
  const { t } = useDeskWords()
  return (
    <Noted note={text && <span className={styles.text}>{text}</span>}>
      {t(`reports.reasons.${reason as 'spam'}`)}
    </Noted>
  )
}

function People({ row: { sender, reporter, upheld } }: { row: Row }) {
  const { t } = useDeskWords()
  return (
    <Noted
      note={
        <>
          {t('reports.from', { name: reporter?.name ?? t('reports.gone') })}
          {upheld > 0 && (
            <>
              <br />
              {t('reports.upheld', { count: upheld })}
            </>
          )}
        </>
      }
    >
      {sender?.name ?? t('reports.gone')}
    </Noted>
  )
}

function State({ row }: { row: Row }) {
  const { t } = useDeskWords()
  const until = row.suspendedUntil && t('reports.until', { at: formatDateTime(row.suspendedUntil) })
  const tag = <Tag tone={TONES[row.state as 1]}>{t(`reports.states.${row.state as 1}`)}</Tag>
  return (
    <Decided
      row={{ note: row.note, decidedBy: row.decidedBy, decidedAt: row.decidedAt }}
      tag={
        <>
          {tag}
          {until && <span className={styles.note}>{until}</span>}
        </>
      }
    />
  )
}
