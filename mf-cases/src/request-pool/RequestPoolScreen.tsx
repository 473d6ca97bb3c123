import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { api, Link, paths, pick, setDots, tryAct, useCall, useGo, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Empty, Time } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed, type TableColumn, useListUrl } from '@southbound/shared/ui/desk/table'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Button, ButtonLink, Wrap } from '@southbound/shared/ui/page'
import { Suspense, useEffect, useState } from 'react'
import { useCaseChanges } from '../components/case/use-case-changes.ts'
import { CASE_KINDS, kindOf } from '../components/case-kinds.ts'
import { ScreenHead } from '../components/ScreenHead.tsx'
import { filterIn, PoolFilters, wordsOf } from './PoolFilters.tsx'
import styles from './RequestPool.module.css'

const PoolRequestDialog = lazyPart(() => import('./PoolRequestDialog.tsx'))

const ROWS = PAGE_ROWS.normal
/** The id of the cell that names a row, for its buttons. */
const nameOf = ({ caseId }: { caseId: string }) => `request-${caseId}`

export default function RequestPoolScreen() {
  const { t, locale } = useText('cases')
  const go = useGo()
  const { search, page, change, onPage } = useListUrl()
  const filter = filterIn(search)
  const [opened, setOpened] = useState<string | null>(null)
  const pool = useCall('POST /case/servicePool', { body: { page, rows: ROWS, ...filter } })
  useCaseChanges(pool.reload)
  useEffect(() => setDots({ pool: false }), [])
  type Row = NonNullable<typeof pool.data>['rows'][number]
  const take = async (caseId: string) => {
    const [title, text] = [t('pool.takeTitle'), t('pool.takeText')]
    if (!(await confirm({ title, text, confirm: t('pool.take') }))) return
    const params = { id: caseId }
    // Each of several takers works on a case of their own.
    const open = async () => {
      const taken = await api('POST /case/takeCaseFromPool/:id', { params })
      go(CASE_KINDS[kindOf(taken.caseType)].list({ caseId: taken.caseId }))
    }
    if (!(await tryAct(open, t('pool.taken')))) pool.reload()
  }
  const columns: TableColumn<Row>[] = [
    { key: 'ref', title: t('pool.columns.ref'), cell: (row) => <span id={nameOf(row)}>{row.refNo}</span> },
    {
      key: 'wants',
      title: t('pool.columns.wants'),
      cell: (row) => (
        <>
          {row.firstCourse && pick(row.firstCourse, locale)}
          <div className="muted small">
            {[
              t('pool.choices', { count: row.choiceCount }),
              ...[...row.countryNames, ...row.levelNames, ...row.fieldNames].map((name) =>
                pick(name, locale),
              ),
              ...row.intakes.slice(0, 1),
            ].join(' · ')}
          </div>
          {row.demandNames.length > 0 && (
            <div className="small">{row.demandNames.map((name) => pick(name, locale)).join(' · ')}</div>
          )}
        </>
      ),
    },
    {
      key: 'from',
      title: t('pool.columns.from'),
      cell: (row) => row.nationalityName && pick(row.nationalityName, locale),
    },
    {
      key: 'background',
      title: t('pool.columns.background'),
      cell: (row) =>
        [
          row.educationName && pick(row.educationName, locale),
          row.englishOverall && t('pool.english', { overall: row.englishOverall }),
        ]
          .filter(Boolean)
          .join(' · '),
    },
    { key: 'remarks', title: t('pool.columns.remarks'), cell: (row) => row.remarks },
    {
      key: 'since',
      title: t('pool.columns.since'),
      cell: (row) => <Time at={row.since} />,
    },
    {
      key: 'take',
      title: '',
      cell: (row) => (
        <div className={styles.acts}>
          <Button small aria-describedby={nameOf(row)} onClick={() => setOpened(row.caseId)}>
            {t('pool.details')}
          </Button>
          <Button small look="main" aria-describedby={nameOf(row)} onClick={() => take(row.caseId)}>
            {t('pool.take')}
          </Button>
        </div>
      ),
    },
  ]
  return (
    <Wrap>
      <ScreenHead title={t('pool.title')} lead={t('pool.lead')} />
      <PoolFilters filter={filter} ask={(next) => change(wordsOf(next))} />
      <DeskTable
        label={t('pool.title')}
        columns={columns}
        rowKey={(row) => row.caseId}
        empty={
          <EmptyPool filtered={Object.values(filter).some(Boolean)} closed={pool.data?.closed === true} />
        }
        {...listed(pool, page, ROWS, onPage)}
      />
      {opened && (
        <Suspense>
          <PoolRequestDialog caseId={opened} onTake={() => take(opened)} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Wrap>
  )
}

function EmptyPool({ filtered, closed }: { filtered: boolean; closed: boolean }) {
  const { t } = useText('cases')
  if (closed) {
    const verify = (
      <ButtonLink as={Link} to={paths.information()}>
        {t('pool.verify')}
      </ButtonLink>
    )
    return (
      <Empty title={t('pool.closed')} actions={verify}>
        {t('pool.closedText')}
      </Empty>
    )
  }
  if (!filtered) return <Empty title={t('pool.empty')}>{t('pool.emptyText')}</Empty>
  const action = (
    <ButtonLink as={Link} to={paths.requestPool()}>
      {t('pool.showAll')}
    </ButtonLink>
  )
  return (
    <Empty title={t('pool.nothing')} actions={action}>
      {t('list.nothingText')}
    </Empty>
  )
}
