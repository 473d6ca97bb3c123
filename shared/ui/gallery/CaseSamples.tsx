import { useState } from 'react'
import { Button } from '../desk/form.tsx'
import { Panel, Tag, WaitingCard } from '../desk/panel.tsx'
import { Log, StageBar, Steps } from '../desk/steps.tsx'
import { DeskTable, type TableSort } from '../desk/table.tsx'
import { Columns, Part } from './Part.tsx'
import { useSamples } from './samples.ts'

const TONES = ['gold', 'sea', 'neutral'] as const

export function CaseSamples() {
  const samples = useSamples()
  const [step, setStep] = useState('1')
  const keyed = (labels: string[]) => labels.map((label, at) => ({ key: String(at), label }))
  return (
    <Part title={samples.stages}>
      <StageBar label={samples.stages} stages={keyed(samples.stageNames)} current="2" />
      <Steps
        label={samples.stages}
        steps={keyed(samples.stepNames).map((each, at) => ({ ...each, open: at < 3, done: at === 0 }))}
        current={step}
        onChange={setStep}
      />
      <WaitingCard
        waitingOn={samples.waiting}
        title={samples.next}
        actions={<Button look="main">{samples.remind}</Button>}
      >
        {samples.until}
      </WaitingCard>
      <ChoiceTable />
      <Columns>
        <Panel title={samples.log}>
          <Log
            label={samples.log}
            entries={samples.logEntries.map(([text = '', by], at) => ({
              id: String(at),
              text,
              by,
              at: '2026-11-20T01:42:00.000Z',
              shownAt: '2026-11-20 09:42',
              fresh: at === 0,
            }))}
          />
        </Panel>
        <DeskTable label={samples.table} columns={[]} rowKey={String} rows={[]} empty={samples.emptyTitle} />
        <DeskTable
          label={samples.table}
          columns={[]}
          rowKey={String}
          rows={undefined}
          state="failed"
          error={{ message: samples.failedText }}
          onRetry={() => undefined}
        />
        <DeskTable label={samples.table} columns={[]} rowKey={String} rows={undefined} state="loading" />
      </Columns>
    </Part>
  )
}

function ChoiceTable() {
  const samples = useSamples()
  const [sort, setSort] = useState<TableSort>({ key: 'course', descending: false })
  const [chosen, setChosen] = useState<string[]>([])
  const [page, setPage] = useState(1)
  return (
    <Panel title={samples.choices} flush extra={<Button small>{samples.lodge}</Button>}>
      <DeskTable
        label={samples.choices}
        rows={samples.rows}
        rowKey={([course = '']) => course}
        sort={sort}
        onSort={setSort}
        chosen={chosen}
        onChoose={setChosen}
        paging={{ page, total: 43, onPage: setPage }}
        columns={[
          { key: 'number', title: samples.number, cell: (_, at) => at + 1 },
          {
            key: 'course',
            title: samples.courseCol,
            lead: true,
            sortable: true,
            cell: ([course]) => <b>{course}</b>,
          },
          {
            key: 'status',
            title: samples.statusCol,
            cell: ([, status], at) => <Tag tone={TONES[at]}>{status}</Tag>,
          },
          { key: 'fee', title: samples.feeCol, numeric: true, sortable: true, cell: ([, , fee]) => fee },
          { key: 'acts', title: '', cell: () => <Button small>{samples.lodge}</Button> },
        ]}
      />
    </Panel>
  )
}
