import type { AskedQuestion } from '@southbound/shared/contract'
import { today } from '@southbound/shared/contract/constants'
import { pick } from '@southbound/shared/platform/locale'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { type Cell, WORKBOOK_TYPE, workbookStream } from '#api/workbook.ts'
import type { Database } from '../../database/database.ts'
import type { BinaryReply, Handler, Locale } from '../../plugins/context.ts'
import { findOne } from './desk-read.ts'
import { figuresOf } from './figures.ts'
import { sayQuestionnaire as say } from './held.ts'
import {
  questionnaireAnswers as a,
  type QuestionnaireRow,
  questionnaireResponses as r,
} from './questionnaires.tables.ts'

const AT_ONCE = 500
const HEAD_BYTES = 3000
/** Packed, a question of a response takes about this many bytes. */
const ANSWER_BYTES = 20

/** Figures on one sheet, the answers on the other, read in slices while the browser takes them. */
export const exportQuestionnaire: Handler<'GET /operations/questionnaires/:id/export'> = async (
  { params: { id } },
  ctx,
): Promise<BinaryReply> => {
  const { db, locale } = ctx
  const row = (await findOne(db, id)) ?? ctx.fail('questionnaires.not-found')
  const count = await db.$count(r, eq(r.questionnaireId, id))
  return {
    bytes: workbookStream([
      { name: say(locale, 'export.figures'), rows: await figureRows(db, row, locale) },
      { name: say(locale, 'export.answers'), rows: answerRows(db, row, locale) },
    ]),
    expectedBytes: HEAD_BYTES + count * (row.questions.length + 1) * ANSWER_BYTES,
    contentType: WORKBOOK_TYPE,
    fileName: `${say(locale, 'export.file')}-${id}-${today()}.xlsx`,
  }
}

const nameOfChoice = ({ type, options }: AskedQuestion, chosen: number, locale: Locale): string => {
  const option = options[chosen - 1]
  return type === 'scale' || !option ? String(chosen) : pick(option, locale)
}
const decimal = (value: number): Cell => ({ decimal: value.toFixed(1) })

async function figureRows(db: Database, row: QuestionnaireRow, locale: Locale): Promise<Cell[][]> {
  const figures = await figuresOf(db, row)
  const head = (['question', 'type', 'option', 'count', 'share'] as const).map((name) =>
    say(locale, `export.${name}`),
  )
  const lines = row.questions.flatMap((question, at) => {
    const { answered = 0, counts = null, mean = null } = figures[at] ?? {}
    const label: Cell[] = [
      `${at + 1}. ${pick(question, locale)}`,
      say(locale, `export.types.${question.type}`),
    ]
    const line = (name: string, value: Cell, share: Cell = ''): Cell[] => [...label, name, value, share]
    return [
      line(say(locale, 'export.answered'), String(answered)),
      ...(counts ?? []).map((count, place) =>
        line(
          nameOfChoice(question, place + 1, locale),
          String(count),
          answered > 0 ? decimal((count / answered) * 100) : '',
        ),
      ),
      ...(mean === null ? [] : [line(say(locale, 'export.mean'), decimal(mean))]),
    ]
  })
  return [head, ...lines]
}

/** Sorted by their random ids: the order identifies no person. */
async function* answerRows(
  db: Database,
  { id, questions }: QuestionnaireRow,
  locale: Locale,
): AsyncGenerator<Cell[]> {
  const own = eq(r.questionnaireId, id)
  yield [
    ...(['day', 'language', 'name'] as const).map((name) => say(locale, `export.${name}`)),
    ...questions.map((question, at) => `${at + 1}. ${pick(question, locale)}`),
  ]
  let last: string | null = null
  for (;;) {
    const found = await db
      .select()
      .from(r)
      .where(last === null ? own : and(own, gt(r.id, last)))
      .orderBy(asc(r.id))
      .limit(AT_ONCE)
    const ids = found.map((one) => one.id)
    if (ids.length === 0) return
    last = ids.at(-1) ?? null
    const answers = await db
      .select()
      .from(a)
      .where(inArray(a.responseId, ids))
      .orderBy(asc(a.responseId), asc(a.question), asc(a.chosen))
    const byResponse = new Map<string, typeof answers>(ids.map((one) => [one, []]))
    for (const answer of answers) byResponse.get(answer.responseId)?.push(answer)
    for (const one of found)
      yield [
        one.day,
        one.locale,
        one.namedAs ?? say(locale, 'export.anonymous'),
        ...questions.map((question, at) =>
          (byResponse.get(one.id) ?? [])
            .filter((answer) => answer.question === at + 1)
            .map(({ chosen, body }) => body ?? nameOfChoice(question, chosen, locale))
            .join('; '),
        ),
      ]
  }
}
