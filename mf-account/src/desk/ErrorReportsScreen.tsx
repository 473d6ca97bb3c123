import { api, type DataOf, formatDateTime, Link, paths, useCall, useText } from '@southbound/shared/platform'
import { askReason } from '@southbound/shared/ui/desk/dialog'
import { Button, Tag } from '@southbound/shared/ui/desk/panel'
import type { TableColumn } from '@southbound/shared/ui/desk/table'
import { act } from './act.ts'
import { Decided } from './Decided.tsx'
import styles from './Desk.module.css'
import { Desk } from './Desk.tsx'
import { FoundTable } from './FoundTable.tsx'
import { SearchBar } from './SearchBar.tsx'
import { usePage } from './use-page.ts'

type Row = DataOf<'GET /operations/errors'>['rows'][number]
type State = 2 | 3 | 4
/** 1 new, 2 confirmed, 3 fixed, 4 rejected: what may follow what. */
const NEXT: Record<number, readonly State[]> = { 1: [2, 3, 4], 2: [3, 4] }
const STATES = [1, 2, 3, 4]
const TONES = { 1: 'coral', 2: 'gold', 3: 'sea', 4: 'neutral' } as const
const NOTE = 500

/** What readers reported about wrong data. */
export default function ErrorReportsScreen() {
  const { t } = useText('account')
  const { search, asked } = usePage()
  const state = Number(search.get('state')) || undefined
  const found = useCall('GET /operations/errors', { query: { ...asked, state } })
  const move = async (row: Row, to: State) => {
    const note = await askReason({
      title: t(`errors.move.${to}`),
      text: row.name,
      confirm: t(`errors.move.${to}`),
      reason: { label: t('errors.note'), max: NOTE, optional: true },
    })
    if (note === null) return
    await act(() => api('POST /operations/errors/:id', { params: { id: row.id }, body: { state: to, note } }), t('saved'))
    found.reload()
  }
  const columns: TableColumn<Row>[] = [
    { key: 'name', title: t('errors.name'), lead: true, cell: (row) => <About row={row} /> },
    { key: 'text', title: t('errors.text'), cell: (row) => <span className={styles.text}>{row.suggestions}</span> },
    { key: 'reporter', title: t('errors.reporter'), cell: (row) => <Reporter row={row} /> },
    { key: 'state', title: t('status'), cell: (row) => <Decided tag={<Tag tone={TONES[row.state as 1]}>{t(`errors.states.${row.state}`)}</Tag>} row={row} /> },
    {
      key: 'acts',
      title: '',
      cell: (row) => (
        <div className={styles.acts}>
          {(NEXT[row.state] ?? []).map((to) => (
            <Button key={to} small onClick={() => move(row, to)} aria-label={`${t(`errors.move.${to}`)}: ${row.name}`}>
              {t(`errors.move.${to}`)}
            </Button>
          ))}
        </div>
      ),
    },
  ]
  return (
    <Desk page="errors" title={t('errors.title')} lead={t('errors.lead')}>
      <SearchBar
        label={t('errors.title')}
        words={false}
        choices={[
          { name: 'state', label: t('status'), empty: t('all'), options: STATES.map((each) => ({ value: String(each), label: t(`errors.states.${each}`) })) },
        ]}
      />
      <FoundTable label={t('errors.title')} columns={columns} found={found} rowKey={(row) => row.id} empty={t('errors.empty')} />
    </Desk>
  )
}

/** What it is about, as a link to the page concerned where there is one. */
function About({ row }: { row: Row }) {
  const { t } = useText('account')
  const page = pageOf(row)
  return (
    <span>
      {page ? <Link to={page}>{row.name}</Link> : row.name}
      <span className={styles.note}>{t(`errors.categories.${row.category}`)}</span>
    </span>
  )
}

function Reporter({ row: { reporter, createdAt } }: { row: Row }) {
  const { t } = useText('account')
  return (
    <span className={styles.mail}>
      {reporter ?? t('errors.visitor')}
      <span className={styles.note}>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </span>
    </span>
  )
}

function pageOf({ category, name, targetId, courseType }: Row): string | null {
  if (!targetId) return null
  if (category === 'Course') return courseType === null ? null : paths.courseDetail(courseType, name, targetId)
  if (category === 'Institution') return paths.schoolDetail(name, targetId)
  return category === 'Agent' ? paths.agentDetail(name, targetId) : null
}
