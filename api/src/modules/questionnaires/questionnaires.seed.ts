import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { World } from '../../seed/world.ts'
import type { AnswerRow } from './answer-rules.ts'
import { CLOSED } from './demo/closed.ts'
import type { DemoQuestion, DemoQuestionnaire } from './demo/demo-questionnaire.ts'
import { DRAFT, OPEN } from './demo/open.ts'
import { questionnaireAnswers, questionnaireResponses, questionnaires } from './questionnaires.tables.ts'

/** How many of ten people answer an optional question, and write a text. */
const ANSWERED = { optional: 8, text: 4 }
const CHINESE = 5
const OF = 10

/** Two that are open, two that are closed with what came of them, and a draft. */
export async function seedQuestionnaires(db: Database, world: World): Promise<void> {
  for (const one of [...CLOSED, ...OPEN, DRAFT]) await seedOne(db, world, one)
}

async function seedOne(db: Database, world: World, demo: DemoQuestionnaire) {
  const { titleEn, titleCn, introEn, introCn, audience, changes } = demo
  const openAt = world.at(demo.fromDays)
  const [made] = await db
    .insert(questionnaires)
    .values({
      titleEn,
      titleCn,
      introEn,
      introCn,
      ...audience,
      openAt,
      closeAt: world.at(demo.toDays),
      questions: demo.questions.map(({ weights: _weights, texts: _texts, ...question }) => question),
      releasedAt: demo.isDraft ? null : world.at(demo.fromDays - 1),
      toldAt: demo.isDraft ? null : openAt,
      changesEn: changes?.en ?? null,
      changesCn: changes?.cn ?? null,
      changesAt: changes ? world.at(-changes.daysAgo) : null,
      isDemo: true,
      createdBy: world.idOf('accounts', 'operator'),
      createdAt: world.at(Math.min(0, demo.fromDays - 3)),
    })
    .returning({ id: questionnaires.id })
  if (made && demo.answers > 0) await seedAnswers(db, world, made.id, demo)
}

async function seedAnswers(db: Database, world: World, questionnaireId: string, demo: DemoQuestionnaire) {
  const responses = Array.from({ length: demo.answers }, () => ({
    id: randomUUID(),
    questionnaireId,
    day: world.at(world.between(demo.fromDays, Math.min(0, demo.toDays) - 1)).slice(0, 10),
    locale: world.between(1, OF) <= CHINESE ? ('zh' as const) : ('en' as const),
  }))
  await db.insert(questionnaireResponses).values(responses)
  const answers = responses.flatMap(({ id: responseId }) =>
    demo.questions.flatMap((question, at) =>
      answersTo(world, question, at + 1).map((answer) => ({ ...answer, responseId, questionnaireId })),
    ),
  )
  await db.insert(questionnaireAnswers).values(answers)
}

function answersTo(
  world: World,
  { type, required, weights, texts = [] }: DemoQuestion,
  question: number,
): AnswerRow[] {
  if (type === 'text') {
    const writes = texts.length > 0 && world.between(1, OF) <= ANSWERED.text
    return writes ? [{ question, chosen: 0, body: world.pick(texts) }] : []
  }
  if (!required && world.between(1, OF) > ANSWERED.optional) return []
  const count = type === 'multi' ? world.between(1, 3) : 1
  const chosen = new Set(Array.from({ length: count }, () => weighted(world, weights)))
  return [...chosen].map((one) => ({ question, chosen: one, body: null }))
}

/** A place in the list, from 1. */
function weighted(world: World, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  let left = world.random() * sum
  const at = weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
  return at < 0 ? weights.length : at + 1
}
