import { pick, useCall, useLocale, useText } from '@southbound/shared/platform'
import { Empty, Panel } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed, type TableColumn } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import { AnswerFigure } from '../questionnaires/AnswerFigure.tsx'
import type { DeskOne } from './written.ts'

const ROWS = 10

/** Whole figures, and what was written. */
export function Results({ one }: { one: DeskOne }) {
  const { t } = useText('content')
  const texts = one.questions.flatMap((question, at) => (question.type === 'text' ? [at + 1] : []))
  return (
    <>
      <Panel title={t('deskQuestionnaires.results')}>
        {one.answers === 0 ? (
          <Empty title={t('deskQuestionnaires.noAnswers')} />
        ) : (
          one.figures.map((figures, at) => {
            const question = one.questions[at]
            return (
              question && (
                <AnswerFigure key={figures.question} level={3} question={question} figures={figures} />
              )
            )
          })
        )}
      </Panel>
      {one.answers > 0 && texts.map((number) => <WrittenTexts key={number} one={one} number={number} />)}
    </>
  )
}

interface Line {
  place: string
  text: string
  day: string
  name: string | null
}
function WrittenTexts({ one, number }: { one: DeskOne; number: number }) {
  const { t } = useText('content')
  const locale = useLocale()
  const [page, setPage] = useState(1)
  const found = useCall('GET /operations/questionnaires/:id/texts', {
    params: { id: one.id },
    query: { question: number, page, rows: ROWS },
  })
  const title = `${number}. ${pick(one.questions[number - 1] ?? {}, locale)}`
  const columns: TableColumn<Line>[] = [
    { key: 'text', title: t('deskQuestionnaires.text'), lead: true, cell: ({ text }) => text },
    { key: 'day', title: t('deskQuestionnaires.day'), width: '120px', cell: ({ day }) => day },
    {
      key: 'name',
      title: t('deskQuestionnaires.name'),
      width: '140px',
      cell: ({ name }) => name ?? t('deskQuestionnaires.anonymous'),
    },
  ]
  return (
    <Panel title={title} flush>
      <DeskTable
        label={title}
        columns={columns}
        rowKey={({ place }) => place}
        empty={t('deskQuestionnaires.noTexts')}
        {...listed({ ...found, data: found.data && placed(found.data) }, page, ROWS, setPage)}
      />
    </Panel>
  )
}

/** Two people may write the same. */
const placed = ({ rows, total }: { rows: readonly Omit<Line, 'place'>[]; total: number }) => ({
  rows: rows.map((row, at): Line => ({ ...row, place: String(at) })),
  total,
})
