import { Id, Instant, Literals, Maybe, Nullable, NullableText, OneOf, Text, Type } from '../call.ts'
import {
  QUESTIONNAIRE_LIMITS as LIMITS,
  QUESTION_TYPES,
  QUESTIONNAIRE_AUDIENCES,
} from './questionnaires.states.ts'

const BothNames = (limit: number) => Type.Object({ nameEn: Text(limit), nameCn: Text(limit) })

/** Named by its place in the list, from 1; so are its options. */
export const AskedQuestion = Type.Object({
  type: Literals(...QUESTION_TYPES),
  required: Type.Boolean(),
  nameEn: Text(LIMITS.question),
  nameCn: Text(LIMITS.question),
  /** Options of single and multi. */
  options: Type.Array(BothNames(LIMITS.option), { maxItems: LIMITS.options }),
  /** Steps of a scale: from 1 to this, and what its two ends mean. */
  steps: Maybe(Type.Integer({ minimum: LIMITS.stepsLeast, maximum: LIMITS.steps })),
  low: Maybe(BothNames(LIMITS.end)),
  high: Maybe(BothNames(LIMITS.end)),
})
export type AskedQuestion = Type.Static<typeof AskedQuestion>

export const QuestionnaireAudience = Type.Object({
  who: Literals(...QUESTIONNAIRE_AUDIENCES),
  /** Types of accounts; empty for all. */
  types: Type.Array(OneOf([1, 2, 3, 5]), { maxItems: 4, uniqueItems: true }),
  /** Countries of which one is in the person's study plan; empty for all. */
  countries: Type.Array(Text(4, 4), { maxItems: 10, uniqueItems: true }),
})
export type QuestionnaireAudience = Type.Static<typeof QuestionnaireAudience>

const Titles = {
  titleEn: Type.String(),
  titleCn: Type.String(),
  introEn: Type.String(),
  introCn: Type.String(),
}
const Head = { id: Id, ...Titles, openAt: Instant, closeAt: Instant, audience: QuestionnaireAudience }

/** As a person answers it. */
export const OpenQuestionnaire = Type.Object({
  ...Head,
  questions: Type.Array(AskedQuestion),
  /** By this account or, of a visitor, by this browser. */
  answered: Type.Boolean(),
})
export type OpenQuestionnaire = Type.Static<typeof OpenQuestionnaire>

/** `chosen`: options, or the step of a scale. */
const GivenAnswer = Type.Object({
  question: Type.Integer({ minimum: 1, maximum: LIMITS.questions }),
  chosen: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: LIMITS.options }), {
      maxItems: LIMITS.options,
      uniqueItems: true,
    }),
  ),
  text: Type.Optional(Text(5000)),
})
export type GivenAnswer = Type.Static<typeof GivenAnswer>
export const GivenAnswers = {
  answers: Type.Array(GivenAnswer, { maxItems: LIMITS.questions }),
  /** The answer bears the person's name; without it none is kept. */
  named: Type.Optional(Type.Boolean()),
  idempotencyKey: Type.Optional(Text(64, 8)),
}

/** Figures of one question. */
const QuestionFigures = Type.Object({
  question: Type.Integer(),
  answered: Type.Integer(),
  /** Counts of all options or steps in their order; null where too few answered to show them. */
  counts: Nullable(Type.Array(Type.Integer())),
  /** Mean of a scale, with one decimal. */
  mean: Nullable(Type.Number()),
})
export type QuestionFigures = Type.Static<typeof QuestionFigures>

export const PastQuestionnaire = Type.Object({ ...Head, answers: Type.Integer(), hasChanges: Type.Boolean() })
export const PastResults = Type.Object({
  ...PastQuestionnaire.properties,
  questions: Type.Array(AskedQuestion),
  /** Null where there are too few answers to show them. */
  figures: Nullable(Type.Array(QuestionFigures)),
  changesEn: NullableText,
  changesCn: NullableText,
  changesAt: Nullable(Instant),
})
export type PastResults = Type.Static<typeof PastResults>

/** As the desk has it. */
export const DeskQuestionnaire = Type.Object({
  ...PastResults.properties,
  state: Type.Integer(),
  version: Type.Integer(),
  figures: Type.Array(QuestionFigures),
  invited: Type.Integer(),
  invitedAnswers: Type.Integer(),
  updatedAt: Instant,
})
export type DeskQuestionnaire = Type.Static<typeof DeskQuestionnaire>
export const DeskRow = Type.Object({
  ...PastQuestionnaire.properties,
  state: Type.Integer(),
  version: Type.Integer(),
  questionCount: Type.Integer(),
  updatedAt: Instant,
})
