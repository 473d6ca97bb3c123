import type { AskedQuestion, QuestionFigures } from '@southbound/shared/contract'
import { QUESTIONNAIRE_LIMITS } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import { choicesOf } from './answer-rules.ts'
import type { QuestionnaireRow } from './questionnaires.tables.ts'

interface Counted {
  question: number
  /** 0: how many answered the question. */
  chosen: number
  count: number
}

/** Figures of all questions. */
export async function figuresOf(
  db: Database,
  { id, questions }: QuestionnaireRow,
): Promise<QuestionFigures[]> {
  const counted = await rows<Counted>(
    db,
    sql`select question::int, chosen::int, count(*)::int count from questionnaire_answers where questionnaire_id = ${id} and chosen > 0 group by question, chosen
      union all
      select question::int, 0, count(distinct response_id)::int from questionnaire_answers where questionnaire_id = ${id} group by question`,
  )
  return questions.map((question, at) => figuresOfOne(question, at + 1, counted))
}

function figuresOfOne(asked: AskedQuestion, question: number, counted: readonly Counted[]): QuestionFigures {
  const countOf = (chosen: number) =>
    counted.find((one) => one.question === question && one.chosen === chosen)?.count ?? 0
  const answered = countOf(0)
  if (asked.type === 'text') return { question, answered, counts: null, mean: null }
  const counts = Array.from({ length: choicesOf(asked) }, (_, at) => countOf(at + 1))
  const sum = counts.reduce((total, count, at) => total + count * (at + 1), 0)
  const mean = asked.type === 'scale' && answered > 0 ? Math.round((sum / answered) * 10) / 10 : null
  return { question, answered, counts, mean }
}

/** What the public sees: nothing of few answers, which could name a person. */
export function publicFigures(
  figures: readonly QuestionFigures[],
  answers: number,
): QuestionFigures[] | null {
  const { shownFrom } = QUESTIONNAIRE_LIMITS
  if (answers < shownFrom) return null
  return figures.map((one) => (one.answered < shownFrom ? { ...one, counts: null, mean: null } : one))
}
