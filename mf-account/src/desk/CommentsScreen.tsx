import { api, type DataOf, Link, pick, useCall, useText } from '@southbound/shared/platform'
import { Tag, Time } from '@southbound/shared/ui/desk/panel'
import type { TableColumn } from '@southbound/shared/ui/desk/table'
import styles from './Desk.module.css'
import { DeskList } from './DeskList.tsx'
import { Moves } from './Moves.tsx'
import { useDecision } from './use-decision.ts'
import { useDeskPage } from './use-desk-page.ts'

type Row = DataOf<'GET /operations/comments'>['rows'][number]
type Decision = 'show' | 'hide' | 'remove'
const LISTS = ['waiting', 'appeals', 'decided'] as const
const TONES: Record<number, 'sea' | 'gold' | 'coral' | 'neutral'> = { 1: 'sea', 2: 'gold', 3: 'coral' }
/** Decisions by state; a comment that its author deleted (4) has none. */
const NEXT: Record<number, readonly Decision[]> = {
  1: ['show', 'hide', 'remove'],
  2: ['show', 'hide', 'remove'],
  3: ['show', 'remove'],
  4: [],
  5: ['show'],
}

export default function CommentsScreen() {
  const { t } = useText('account')
  const { search, asked } = useDeskPage()
  const list = LISTS.find((one) => one === search.get('list')) ?? 'waiting'
  const found = useCall('GET /operations/comments', { query: { ...asked, list } })
  const decide = useDecision(found.reload)
  const move = ({ kind, id, body, state, editedAt, decision: before }: Row, decision: Decision) => {
    const seen = { state, decidedAt: before?.at ?? null, editedAt }
    const reason = { label: t('deskComments.reason'), optional: decision === 'show' }
    const keep = `comment:${kind}:${id}:${decision}`
    return decide({ keep, title: t(`deskComments.decide.${decision}`), text: body, reason }, (reason) =>
      api('POST /operations/comments/:kind/:id', { params: { kind, id }, body: { decision, reason, seen } }),
    )
  }
  const columns: TableColumn<Row>[] = [
    { key: 'body', title: t('deskComments.comment'), lead: true, cell: (row) => <Said row={row} /> },
    { key: 'target', title: t('deskComments.target'), cell: (row) => <Target target={row.target} /> },
    { key: 'why', title: t('deskComments.why'), cell: (row) => <Why row={row} /> },
    {
      key: 'state',
      title: t('status'),
      cell: (row) => <Tag tone={TONES[row.state] ?? 'neutral'}>{t(`deskComments.states.${row.state}`)}</Tag>,
    },
    {
      key: 'acts',
      title: '',
      cell: (row) => <Acts row={row} onDecide={(decision) => move(row, decision)} />,
    },
  ]
  return (
    <DeskList
      page="comments"
      title={t('deskComments.title')}
      lead={t('deskComments.lead')}
      choices={[
        {
          name: 'list',
          label: t('deskComments.list'),
          empty: t('deskComments.lists.waiting'),
          options: LISTS.slice(1).map((value) => ({ value, label: t(`deskComments.lists.${value}`) })),
        },
      ]}
      columns={columns}
      found={found}
      rowKey={(row) => `${row.kind} ${row.id}`}
      empty={t(`deskComments.empty.${list}`)}
    />
  )
}

function Said({ row }: { row: Row }) {
  return (
    <span>
      <span className={styles.text}>{row.body}</span>
      <br />
      <span className="faint small">
        {row.author}
        {row.rating !== null && ` · ${row.rating}/5`} · <Time at={row.createdAt} />
      </span>
    </span>
  )
}

/** Articles have no link: their address is their title. */
function Target({ target }: { target: Row['target'] }) {
  const { t, locale } = useText('account')
  const name = pick(target, locale) || target.id
  const page = { 1: 'school-detail', 2: 'agent-detail' }[target.type]
  return (
    <span>
      {page ? <Link to={`/${page}?id=${target.id}`}>{name}</Link> : name}{' '}
      <span className="faint small">{t(`deskComments.types.${target.type}`)}</span>
    </span>
  )
}

function Why({ row: { heldReason, flags, decision, appeal } }: { row: Row }) {
  const { t } = useText('account')
  const reasons = flags.map(({ reason, text }) =>
    [t(`deskComments.flags.${reason as 'spam'}`), text].filter(Boolean).join(': '),
  )
  return (
    <>
      {heldReason && <p>{t(`deskComments.held.${heldReason as 'link'}`)}</p>}
      {reasons.length > 0 && <p>{reasons.join(' · ')}</p>}
      {decision && <p className="small">{[decision.by, decision.reason].filter(Boolean).join(': ')}</p>}
      {appeal && <p>{t('deskComments.appeal', { text: appeal })}</p>}
    </>
  )
}

/** An appeal is settled by another operator than the one who decided. */
function Acts({ row, onDecide }: { row: Row; onDecide: (decision: Decision) => void }) {
  const { t } = useText('account')
  if (row.appeal && row.decision?.own) return <span className="faint small">{t('deskComments.other')}</span>
  const wordOf = (decision: Decision) => t(`deskComments.decide.${decision}`)
  return <Moves moves={NEXT[row.state] ?? []} wordOf={wordOf} of={row.body.slice(0, 40)} onMove={onDecide} />
}
