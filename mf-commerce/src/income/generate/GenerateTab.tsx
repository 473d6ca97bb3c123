import { today } from '@southbound/shared/contract/constants'
import { formatCount, notify, pick, useAct, useCall, useText } from '@southbound/shared/platform'
import { Button, Panel, Tag } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed } from '@southbound/shared/ui/desk/table'
import { TextField } from '@southbound/shared/ui/page'
import { useState } from 'react'
import styles from '../Income.module.css'
import { LIST_ROWS, money } from '../lists.ts'
import { reasonWords } from '../records/record-columns.tsx'

/** What the system would save for a period: by institution, then record by record. */
export default function GenerateTab() {
  const { t, locale } = useText('commerce')
  const [period, setPeriod] = useState(() => ({ from: `${today().slice(0, 4)}-01-01`, to: today() }))
  const [page, setPage] = useState(1)
  const isPeriod = period.from !== '' && period.to !== '' && period.from <= period.to
  const summary = useCall('POST /income/autoBefor', isPeriod ? { body: period } : null)
  const detail = useCall(
    'POST /income/autoDetailBefore',
    isPeriod ? { body: { ...period, page, rows: LIST_ROWS } } : null,
  )
  /** Only what is on the screen is saved. */
  const isShown = isPeriod && detail.state === 'ready'
  const { run, busy } = useAct('POST /income/generate')
  const save = async () => {
    const done = await run({ body: period })
    if (!done) return
    notify.success(t('income.generate.saved', { count: done.saved }))
    summary.reload()
    detail.reload()
  }
  return (
    <>
      <p className="muted">{t('income.generate.lead')}</p>
      <div className={styles.filters}>
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            label={t(`income.filters.${name}`)}
            value={period[name]}
            onChange={(value) => {
              setPage(1)
              setPeriod((old) => ({ ...old, [name]: value }))
            }}
          />
        ))}
        <Button
          look="main"
          busy={busy}
          disabled={!isShown || !detail.data?.total}
          onClick={() => void save()}
        >
          {t('income.generate.save')}
        </Button>
      </div>
      {isPeriod && (
        <div className={styles.panels}>
          <Panel title={t('income.generate.summary')} flush>
            <DeskTable
              label={t('income.generate.summary')}
              rows={summary.data?.rows}
              state={summary.state}
              error={summary.error}
              onRetry={summary.reload}
              rowKey={(row) => `${pick(row.institution, locale)}${row.currency}`}
              empty={t('income.generate.none')}
              columns={[
                {
                  key: 'institution',
                  title: t('income.fact.institution'),
                  lead: true,
                  cell: (row) => pick(row.institution, locale),
                },
                {
                  key: 'students',
                  title: t('income.generate.students'),
                  numeric: true,
                  cell: ({ students }) => formatCount(students),
                },
                {
                  key: 'records',
                  title: t('income.tab.records'),
                  numeric: true,
                  cell: ({ records }) => formatCount(records),
                },
                {
                  key: 'no',
                  title: t('income.state.8'),
                  numeric: true,
                  cell: ({ ineligible }) => formatCount(ineligible),
                },
                {
                  key: 'net',
                  title: t('income.columns.net'),
                  numeric: true,
                  cell: (row) => money(row.net, row.currency, locale),
                },
              ]}
            />
          </Panel>
          {detail.data?.total !== 0 && (
            <Panel title={t('income.generate.detail')} flush>
              <DeskTable
                label={t('income.generate.detail')}
                rowKey={(row) => `${row.choiceId}/${row.instalmentNo}`}
                empty={t('income.generate.none')}
                columns={[
                  {
                    key: 'student',
                    title: t('income.columns.student'),
                    lead: true,
                    cell: (row) => (
                      <>
                        {row.studentName}
                        <div className="small muted">
                          {row.caseRefNo} · {pick(row.institution, locale)} · {pick(row.course, locale)}
                        </div>
                      </>
                    ),
                  },
                  {
                    key: 'base',
                    title: t('income.columns.base'),
                    numeric: true,
                    cell: (row) => `${money(row.base, row.currency, locale)} · ${row.rate ?? ''}`,
                  },
                  {
                    key: 'part',
                    title: t('income.fact.instalment'),
                    cell: (row) => `${row.instalmentNo}/${row.instalmentOf} · ${row.expectedAt}`,
                  },
                  {
                    key: 'net',
                    title: t('income.columns.net'),
                    numeric: true,
                    cell: (row) => money(row.net, row.currency, locale),
                  },
                  {
                    key: 'reason',
                    title: t('income.columns.state'),
                    cell: ({ ineligibleReason }) =>
                      ineligibleReason ? (
                        <Tag tone="coral">{reasonWords(t, ineligibleReason)}</Tag>
                      ) : (
                        <Tag>{t('income.state.1')}</Tag>
                      ),
                  },
                ]}
                {...listed(detail, page, LIST_ROWS, setPage)}
              />
            </Panel>
          )}
        </div>
      )}
    </>
  )
}
