import {
  CASE_STATUS,
  CASE_TYPES,
  PAGE_ROWS,
  STAGES,
  type StageName,
  stageOf,
} from '@southbound/shared/contract/constants'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { together } from '#api/database/together.ts'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { maySeeChoice, movesOfCase, movesOfChoice } from '../cases.policy.ts'
import { type CaseRow, type ChoiceRow, caseChoices, caseRequirements, cases } from '../cases.tables.ts'
import { askedOf } from '../list/case-list.ts'
import { idsOfPage, orderOf } from '../list/case-order.ts'
import { showCaseRows } from '../list/case-rows.ts'
import { anyOf, waysToSee } from '../list/case-visible.ts'
import { hasMandate, MANDATE } from '../moves/choice-move.ts'
import { schoolsOutside } from '../moves/off-platform.ts'

const { draft, withdrawn, archived } = CASE_STATUS

/** An office's course cases by stage, twenty of each, in the order that it asks for. */
export const caseBoard: Handler<'POST /case/board'> = async ({ body }, { db, actor }) => {
  const { page = 1, stage, ...question } = body
  const wanted = and(
    eq(cases.caseType, CASE_TYPES.course),
    ne(cases.status, draft),
    askedOf(actor, question),
  ) as SQL
  const stages = stage ? [stage] : STAGES
  const ways = waysToSee(actor)
  const part = { ways, wanted, stages, page, sort: question.sort }
  const [counted, cards] = await together(db, [
    () => countsOf(db, and(anyOf(ways), wanted)),
    async () => cardsOf(db, actor, await casesOf(db, part)),
  ])
  return {
    columns: stages.map((one) => ({
      stage: one,
      count: counted.find((each) => each.stage === one)?.count ?? 0,
      rows: cards.filter((card) => card.stage === one),
    })),
  }
}

const countsOf = async (db: Database, wanted: SQL | undefined) =>
  db
    .select({ stage: cases.stage, count: sql<number>`count(*)::int` })
    .from(cases)
    .where(wanted)
    .groupBy(cases.stage)

interface Part {
  ways: readonly SQL[]
  wanted: SQL
  stages: readonly StageName[]
  page: number
  sort: string | undefined
}
function casesOf(db: Database, { ways, wanted, stages, page, sort }: Part): Promise<CaseRow[]> {
  const column = (stage: StageName) =>
    idsOfPage({ ways, wanted: and(wanted, eq(cases.stage, stage)), sort, page, rows: PAGE_ROWS.normal })
  const ids = sql`(${sql.join(stages.map(column), sql` union all `)})`
  return db
    .select()
    .from(cases)
    .where(inArray(cases.id, ids))
    .orderBy(...orderOf(sort))
}

async function cardsOf(db: Database, actor: Actor, found: readonly CaseRow[]) {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const [shown, choices, mandates, outside] = await together(db, [
    () => showCaseRows(db, actor, found),
    async () => db.select(WORKED).from(caseChoices).where(inArray(caseChoices.caseId, ids)),
    () => mandatesOf(db, ids),
    () => outsideOf(db, actor, ids),
  ])
  return found.flatMap((row, index) => {
    const own = choices.filter(({ caseId }) => caseId === row.id)
    const seen = own.filter((choice) => maySeeChoice(actor, row, own, choice))
    const says = { requirements: mandates.filter(({ caseId }) => caseId === row.id), outside }
    const card = shown[index]
    const institutions = new Set(seen.map(({ institutionId }) => institutionId)).size
    return card ? [{ ...card, institutions, targets: targetsOf(actor, row, seen, says) }] : []
  })
}

/** What decides the moves that a card leads to. */
const WORKED = {
  id: caseChoices.id,
  caseId: caseChoices.caseId,
  status: caseChoices.status,
  institutionId: caseChoices.institutionId,
  lodgedAt: caseChoices.lodgedAt,
  deferredToId: caseChoices.deferredToId,
  depositAmount: caseChoices.depositAmount,
}
type Worked = Pick<ChoiceRow, keyof typeof WORKED>

const mandatesOf = async (db: Database, ids: string[]) =>
  db
    .select({
      caseId: caseRequirements.caseId,
      choiceId: caseRequirements.choiceId,
      docTypeCode: caseRequirements.docTypeCode,
      state: caseRequirements.state,
    })
    .from(caseRequirements)
    .where(and(inArray(caseRequirements.caseId, ids), eq(caseRequirements.docTypeCode, MANDATE)))

const outsideOf = async (db: Database, { agencyId }: Actor, ids: string[]) =>
  agencyId
    ? schoolsOutside(
        db,
        await db
          .selectDistinct({ institutionId: caseChoices.institutionId })
          .from(caseChoices)
          .where(inArray(caseChoices.caseId, ids)),
      )
    : new Set<string>()

/** The other stages that the actor's moves lead to, by the tables of states. */
function targetsOf(
  actor: Actor,
  row: CaseRow,
  seen: readonly Worked[],
  { requirements, outside }: Parameters<typeof hasMandate>[0] & { outside: ReadonlySet<string> },
): StageName[] {
  const ofChoices = seen.flatMap((choice) => {
    const speaking = {
      mandated: hasMandate({ requirements }, choice),
      offPlatform: outside.has(choice.institutionId),
    }
    return movesOfChoice(actor, row, choice, speaking).map(stageOf)
  })
  const ends = movesOfCase(actor, row, true).some((to) => to === withdrawn || to === archived)
  const reached = new Set<StageName>([...ofChoices, ...(ends ? (['ended'] as const) : [])])
  return STAGES.filter((stage) => reached.has(stage) && stage !== row.stage)
}
