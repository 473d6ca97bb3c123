import {
  ApiError,
  api,
  formatDateTime,
  notify,
  paths,
  pick,
  setDots,
  useBus,
  useCall,
  useGo,
  useText,
} from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Empty, Heading } from '@southbound/shared/ui/desk/panel'
import { DeskTable, type TableColumn } from '@southbound/shared/ui/desk/table'
import { Button, Wrap } from '@southbound/shared/ui/page'
import { useEffect, useState } from 'react'
import styles from '../course-applications/CaseList.module.css'

const ROWS = 20

/** Open requests without names or contact data; the first to take one works it. */
export default function RequestPoolScreen() {
  const { t, locale } = useText('cases')
  const go = useGo()
  const [page, setPage] = useState(1)
  const pool = useCall('POST /case/servicePool', { body: { page, rows: ROWS } })
  useBus('case.changed', pool.reload)
  useEffect(() => setDots({ pool: false }), [])
  type Row = NonNullable<typeof pool.data>['rows'][number]
  const take = async (row: Row) => {
    if (!(await confirm({ title: t('pool.takeTitle'), text: t('pool.takeText'), confirm: t('pool.take') })))
      return
    try {
      await api('POST /case/takeCaseFromPool/:id', { params: { id: row.caseId } })
      notify.success(t('pool.taken'))
      go(paths.courseCase(row.caseId))
    } catch (error) {
      if (error instanceof ApiError) notify.error(error.message)
      pool.reload()
    }
  }
  const columns: TableColumn<Row>[] = [
    { key: 'ref', title: t('pool.columns.ref'), cell: (row) => row.refNo },
    {
      key: 'wants',
      title: t('pool.columns.wants'),
      cell: (row) => (
        <>
          {row.firstCourse && pick(row.firstCourse, locale)}
          <span className={styles.fine}>
            {[
              t('pool.choices', { count: row.choiceCount }),
              ...row.countryNames.map((name) => pick(name, locale)),
            ].join(' · ')}
          </span>
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
      cell: (row) => <time dateTime={row.since}>{formatDateTime(row.since)}</time>,
    },
    {
      key: 'take',
      title: '',
      cell: (row) => (
        <Button small look="main" onClick={() => take(row)}>
          {t('pool.take')}
        </Button>
      ),
    },
  ]
  return (
    <Wrap>
      <header className={styles.head}>
        <div className={styles.name}>
          <Heading level={1}>{t('pool.title')}</Heading>
          <p className={styles.fine}>{t('pool.lead')}</p>
        </div>
      </header>
      <DeskTable
        label={t('pool.title')}
        columns={columns}
        rows={pool.data?.rows}
        rowKey={(row) => row.caseId}
        state={pool.state}
        error={pool.error}
        onRetry={pool.reload}
        empty={<Empty title={t('pool.empty')}>{t('pool.emptyText')}</Empty>}
        paging={{ page, total: pool.data?.total ?? 0, rows: ROWS, onPage: setPage }}
      />
    </Wrap>
  )
}
