import {
  CASE_STATUS,
  CASE_TYPES,
  PAGE_ROWS,
  STAGES,
  type StageName,
  stageOf,
  VISA_STAGES,
  type VisaStage,
  visaStageOf,
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
import { movesOfVisa } from '../visa/visa.policy.ts'
import { visaChoices } from '../visa/visa.tables.ts'

const { draft, withdrawn, archived } = CASE_STATUS

/** An office's cases of one kind by stage, twenty of each, in the order that it asks for. */
export const caseBoard: Handler<'POST /case/board'> = async ({ body }, { db, actor }) => {
  const { page = 1, stage, caseType = CASE_TYPES.course, ...question } = body
  const isVisa = caseType === CASE_TYPES.visa
  const wanted = and(eq(cases.caseType, caseType), ne(cases.status, draft), askedOf(actor, question)) as SQL
  const stages: readonly AnyStage[] = stage ? [stage] : isVisa ? VISA_STAGES : STAGES
  const ways = waysToSee(actor)
  const part = { ways, wanted, stages, page, sort: question.sort }
  const [counted, cards] = await together(db, [
    () => countsOf(db, and(anyOf(ways), wanted)),
    async () => (isVisa ? visaCardsOf : cardsOf)(db, actor, await casesOf(db, part)),
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

type AnyStage = StageName | VisaStage
interface Part {
  ways: readonly SQL[]
  wanted: SQL
  stages: readonly AnyStage[]
  page: number
  sort: string | undefined
}
function casesOf(db: Database, { ways, wanted, stages, page, sort }: Part): Promise<CaseRow[]> {
  const column = (stage: AnyStage) =>
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
  const reached = new Set<StageName>([...ofChoices, ...ofHeader(actor, row)])
  return STAGES.filter((stage) => reached.has(stage) && stage !== row.stage)
}

/** Withdrawn or archived, a case is among those that ended. */
const ofHeader = (actor: Actor, row: CaseRow): 'ended'[] =>
  movesOfCase(actor, row, true).some((to) => to === withdrawn || to === archived) ? ['ended'] : []

async function visaCardsOf(db: Database, actor: Actor, found: readonly CaseRow[]) {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const [shown, visas] = await together(db, [
    () => showCaseRows(db, actor, found),
    async () => db.select().from(visaChoices).where(inArray(visaChoices.caseId, ids)),
  ])
  const now = new Date()
  return found.flatMap((row, index) => {
    const own = visas.filter(({ caseId }) => caseId === row.id)
    const moves = own.flatMap((visa) => movesOfVisa(actor, row, visa, now).map(visaStageOf))
    const reached = new Set<VisaStage>([...moves, ...ofHeader(actor, row)])
    const targets: AnyStage[] = VISA_STAGES.filter((stage) => reached.has(stage) && stage !== row.stage)
    const card = shown[index]
    return card ? [{ ...card, institutions: 0, targets }] : []
  })
}
