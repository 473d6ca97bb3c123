import { api, type DataOf, useCall, useText } from '@southbound/shared/platform'
import { Tag, Time } from '@southbound/shared/ui/desk/panel'
import type { TableColumn } from '@southbound/shared/ui/desk/table'
import styles from './Desk.module.css'
import { DeskList } from './DeskList.tsx'
import { useDeskWords, withDeskWords } from './desk-words.tsx'
import { Moves } from './Moves.tsx'
import { Decided, Noted } from './Noted.tsx'
import { useDecision } from './use-decision.ts'
import { useDeskPage } from './use-desk-page.ts'

type Row = DataOf<'GET /operations/feedback'>['rows'][number]
type State = 2 | 3 | 4
/** 1 new, 2 taken up, 3 done, 4 put aside. */
const NEXT: Record<number, readonly State[]> = { 1: [2, 3, 4], 2: [3, 4] }
const STATES = [1, 2, 3, 4]
const TONES = { 1: 'coral', 2: 'gold', 3: 'sea', 4: 'neutral' } as const

export default withDeskWords(Feedback)

function Feedback() {
  const { t } = useText('account')
  const { t: words } = useDeskWords()
  const { state, asked } = useDeskPage()
  const found = useCall('GET /operations/feedback', { query: { ...asked, state } })
  const decide = useDecision(found.reload)
  const moveOf = (to: State) => words(`feedback.move.${to}`)
  const move = ({ id, suggestions }: Row, to: State) =>
    decide(
      {
        keep: `feedback:${id}:${to}`,
        title: moveOf(to),
        text: suggestions,
        reason: { label: words('feedback.note'), optional: true },
      },
      (note) => api('POST /operations/feedback/:id', { params: { id }, body: { state: to, note } }),
    )
  const columns: TableColumn<Row>[] = [
    { key: 'text', title: words('feedback.text'), lead: true, cell: (row) => <Said row={row} /> },
    { key: 'from', title: words('feedback.from'), cell: (row) => <From row={row} /> },
    {
      key: 'at',
      title: t('log.at'),
      cell: (row) => <Time at={row.createdAt} />,
    },
    {
      key: 'state',
      title: t('status'),
      cell: (row) => (
        <Decided
          tag={<Tag tone={TONES[row.state as 1]}>{words(`feedback.states.${row.state}`)}</Tag>}
          row={row}
        />
      ),
    },
    {
      key: 'acts',
      title: '',
      cell: (row) => (
        <Moves
          moves={NEXT[row.state] ?? []}
          wordOf={moveOf}
          of={row.suggestions.slice(0, 40)}
          onMove={(to) => move(row, to)}
        />
      ),
    },
  ]
  return (
    <DeskList
      page="feedback"
      title={words('feedback.title')}
      lead={words('feedback.lead')}
      states={STATES}
      stateName={(each) => words(`feedback.states.${each}`)}
      columns={columns}
      found={found}
      empty={words('feedback.empty')}
    />
  )
}

/** Only addresses of this site become links. */
function Said({ row: { suggestions, url } }: { row: Row }) {
  const own = url !== null && URL.canParse(url) && new URL(url).origin === location.origin
  return (
    <Noted note={own ? <a href={url}>{new URL(url).pathname}</a> : url}>
      <span className={styles.text}>{suggestions}</span>
    </Noted>
  )
}

function From({ row: { reporter, contact } }: { row: Row }) {
  const { t } = useDeskWords()
  return (
    <Noted look="mail" note={contact && t('feedback.contact', { contact })}>
      {reporter ?? t('feedback.visitor')}
    </Noted>
  )
}
