import { api, type DataOf, Link, paths, useCall, useText } from '@southbound/shared/platform'
import { Tag, Time } from '@southbound/shared/ui/desk/panel'
import type { TableColumn } from '@southbound/shared/ui/desk/table'
import styles from './Desk.module.css'
import { DeskList } from './DeskList.tsx'
import { Moves } from './Moves.tsx'
import { Decided, Noted } from './Noted.tsx'
import { useDecision } from './use-decision.ts'
import { useDeskPage } from './use-desk-page.ts'

type Row = DataOf<'GET /operations/errors'>['rows'][number]
type State = 2 | 3 | 4
/** 1 new, 2 confirmed, 3 fixed, 4 rejected. */
const NEXT: Record<number, readonly State[]> = { 1: [2, 3, 4], 2: [3, 4] }
const STATES = [1, 2, 3, 4]
const TONES = { 1: 'coral', 2: 'gold', 3: 'sea', 4: 'neutral' } as const

export default function ErrorReportsScreen() {
  const { t } = useText('account')
  const { state, asked } = useDeskPage()
  const found = useCall('GET /operations/errors', { query: { ...asked, state } })
  const decide = useDecision(found.reload)
  const moveOf = (to: State) => t(`errors.move.${to}`)
  const move = ({ id, name }: Row, to: State) =>
    decide(
      {
        keep: `error:${id}:${to}`,
        title: moveOf(to),
        text: name,
        reason: { label: t('errors.note'), optional: true },
      },
      (note) => api('POST /operations/errors/:id', { params: { id }, body: { state: to, note } }),
    )
  const columns: TableColumn<Row>[] = [
    { key: 'name', title: t('errors.name'), lead: true, cell: (row) => <About row={row} /> },
    {
      key: 'text',
      title: t('errors.text'),
      cell: (row) => <span className={styles.text}>{row.suggestions}</span>,
    },
    { key: 'reporter', title: t('errors.reporter'), cell: (row) => <Reporter row={row} /> },
    {
      key: 'state',
      title: t('status'),
      cell: (row) => (
        <Decided tag={<Tag tone={TONES[row.state as 1]}>{t(`errors.states.${row.state}`)}</Tag>} row={row} />
      ),
    },
    {
      key: 'acts',
      title: '',
      cell: (row) => (
        <Moves moves={NEXT[row.state] ?? []} wordOf={moveOf} of={row.name} onMove={(to) => move(row, to)} />
      ),
    },
  ]
  return (
    <DeskList
      page="errors"
      title={t('errors.title')}
      lead={t('errors.lead')}
      states={STATES}
      stateName={(each) => t(`errors.states.${each}`)}
      columns={columns}
      found={found}
      empty={t('errors.empty')}
    />
  )
}

function About({ row }: { row: Row }) {
  const { t } = useText('account')
  const page = pageOf(row)
  return (
    <Noted note={t(`errors.categories.${row.category as 'Course'}`)}>
      {page ? <Link to={page}>{row.name}</Link> : row.name}
    </Noted>
  )
}

function Reporter({ row: { reporter, createdAt } }: { row: Row }) {
  const { t } = useText('account')
  return (
    <Noted look="mail" note={<Time at={createdAt} />}>
      {reporter ?? t('errors.visitor')}
    </Noted>
  )
}

function pageOf({ category, name, targetId, courseType }: Row): string | null {
  if (!targetId) return null
  if (category === 'Course')
    return courseType === null ? null : paths.courseDetail(courseType, name, targetId)
  if (category === 'Institution') return paths.schoolDetail(name, targetId)
  return category === 'Agent' ? paths.agentDetail(name, targetId) : null
}
