import type { OpenQuestionnaire, QuestionnaireAudience } from '@southbound/shared/contract'
import { sql } from 'drizzle-orm'
import type { QuestionnaireRow } from './questionnaires.tables.ts'

const audienceOf = ({ who, types, countries }: QuestionnaireRow): QuestionnaireAudience => ({
  who,
  types,
  countries,
})

function headOf(row: QuestionnaireRow) {
  const { id, titleEn, titleCn, introEn, introCn, openAt, closeAt } = row
  return { id, titleEn, titleCn, introEn, introCn, openAt, closeAt, audience: audienceOf(row) }
}

export const openView = (row: QuestionnaireRow, answered: boolean): OpenQuestionnaire => ({
  ...headOf(row),
  questions: row.questions,
  answered,
})

export const pastView = (row: QuestionnaireRow, answers: number) => ({
  ...headOf(row),
  answers,
  hasChanges: row.changesAt !== null,
})

/** Beside a row of the table. */
export const ANSWERS = sql<number>`(select count(*)::int from questionnaire_responses r where r.questionnaire_id = questionnaires.id)`
