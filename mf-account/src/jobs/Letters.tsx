import { api, type DataOf, useCall } from '@southbound/shared/platform'
import { Button, Tag, Time } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed, type TableColumn } from '@southbound/shared/ui/desk/table'
import { useDeskWords } from '../desk/desk-words.tsx'
import { Noted } from '../desk/Noted.tsx'
import { SearchBar } from '../desk/SearchBar.tsx'
import { useDecision } from '../desk/use-decision.ts'
import { ROWS, useDeskPage } from '../desk/use-desk-page.ts'
import { FailureActs, type Which } from './FailureActs.tsx'

type Row = DataOf<'GET /operations/letters'>['rows'][number]
const KINDS = ['mail', 'event', 'hook', 'export'] as const
const ACTS: readonly Which[] = ['again', 'leave']

/** What was not delivered, with the last error; tried again or left. */
export function Letters() {
  const { t } = useDeskWords()
  const { search, page, onPage, asked } = useDeskPage()
  const kind = KINDS.find((one) => one === search.get('kind'))
  const found = useCall('GET /operations/letters', { query: { ...asked, kind } })
  const decide = useDecision(found.reload)
  const act = (row: Row, which: Which) =>
    decide(
      {
        keep: `letter:${row.kind}:${row.letterId}:${which}`,
        title: t(`jobs.acts.${which}`),
        text: t(`jobs.askLetter.${which}`, { name: row.to }),
        reason: { label: t('jobs.reason'), optional: true },
      },
      (reason) =>
        api('POST /operations/letters/:kind/:id', {
          params: { kind: row.kind, id: row.letterId },
          body: { act: which, reason },
        }),
    )
  const retryAll = (one: Row['kind'], count: number) =>
    decide(
      {
        keep: `letters:${one}`,
        title: t('jobs.acts.againAll'),
        text: t('jobs.askAll', { kind: t(`jobs.kinds.${one}`), count }),
        reason: { label: t('jobs.reason'), optional: true },
      },
      (reason) => api('POST /operations/letters/:kind', { params: { kind: one }, body: { reason } }),
    )
  const columns: TableColumn<Row>[] = [
    {
      key: 'to',
      title: t('jobs.to'),
      lead: true,
      cell: ({ kind: sort, to, subject }) => (
        <Noted look="mail" note={subject}>
          <Tag>{t(`jobs.kinds.${sort}`)}</Tag> {to}
        </Noted>
      ),
    },
    { key: 'at', title: t('jobs.at'), cell: ({ at }) => <Time at={at} /> },
    {
      key: 'tries',
      title: t('jobs.tries'),
      cell: ({ tries, nextAt }) => (
        <Noted note={nextAt ? <Time at={nextAt} /> : t('jobs.givenUp')}>{tries}</Noted>
      ),
    },
    { key: 'error', title: t('jobs.error'), cell: ({ error }) => <Noted note={error}>{null}</Noted> },
    {
      key: 'acts',
      title: '',
      cell: (row) => <FailureActs acts={ACTS} of={row.to} onAct={(which) => act(row, which)} />,
    },
  ]
  const options = KINDS.map((value) => ({ value, label: t(`jobs.kinds.${value}`) }))
  return (
    <>
      <SearchBar
        label={t('jobs.tabs.letters')}
        words={false}
        choices={[{ name: 'kind', label: t('jobs.kind'), empty: t('jobs.allKinds'), options }]}
      />
      {kind && found.data && found.data.total > 1 && (
        <Button onClick={() => retryAll(kind, found.data?.total ?? 0)}>{t('jobs.acts.againAll')}</Button>
      )}
      <DeskTable
        label={t('jobs.tabs.letters')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={t('jobs.noLetters')}
        {...listed(found, page, ROWS, onPage)}
      />
    </>
  )
}
