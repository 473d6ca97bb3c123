import {
  CASE_REASONS,
  CASE_STATUS,
  CHOICE_STATUS,
  DELIVER_TYPES,
  VISA_STATUS,
} from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { idsOf } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { deleteDrafts } from '../../account/own-data/delete-drafts.service.ts'
import { announce } from '../application/application-send.ts'
import { takeSnapshot } from '../application/case-snapshot.ts'
import {
  allGiven,
  type Consent,
  neededConsents,
  receiverKey,
  recordConsents,
} from '../application/consents.ts'
import { resolveReceiver } from '../application/receiver.ts'
import { hasBegun } from '../case-lines.ts'
import { openChoices, tellParties } from '../case-notice.ts'
import { holdCase, personAt, type Work, writeHeader } from '../case-work.ts'
import { mayMoveCase, mayUsePool } from '../cases.policy.ts'
import { showCase } from '../cases.views.ts'
import { endUnmet, openClocks } from '../clocks/clock-rows.ts'
import { type Desk, deskOf, inLanguage } from '../desk.ts'
import { writeLog } from '../log/case-log.ts'
import { unbindReceiver } from '../people/bond.ts'
import { putBack, saidBy } from '../pool/pool-return.ts'
import { takeCase } from '../pool/pool-take.ts'
import { requireReceiver } from '../visa/visa-licence.ts'
import { stepVisas } from '../visa/visa-move.ts'
import { accept } from './case-accept.ts'
import { archive, settle } from './case-settle.ts'
import { stepChoice } from './choice-move.ts'
import { endService } from './end-of-service.ts'
import { mayLeaveHeld } from './held-agency.ts'
import { refuseMove } from './refuse-move.ts'
import { type SaidReason, saidReason, wordsToKeep } from './said-reason.ts'

type CaseStatus = 'POST /case/case/status'
const { draft, submitted, inPool, inProgress, refused, withdrawn, archived } = CASE_STATUS
const SERVICE_ENDED = 'service_ended'

interface HeaderMove {
  caseId: string
  status: number
  reason?: string | null
  reasonCode?: string | null
  deliverType?: number | null
  deliverId?: string | null
  consents?: readonly Consent[] | null
}

export const caseStatus: Handler<CaseStatus> = async ({ body }, ctx) => {
  const work = await moveHeader(deskOf(ctx, body.version), body)
  const shown = await showCase(work.desk, work)
  if (await isDeletable(work)) await deleteDrafts(work.desk.db, [work.row.id])
  return shown
}

export async function moveHeader(desk: Desk, move: HeaderMove): Promise<Work> {
  const takes = move.status === inProgress && mayUsePool(personAt(desk))
  const taken = takes ? await takeCase(desk, move.caseId) : null
  if (taken) return holdCase({ ...desk, seen: undefined }, taken)
  const work = await holdCase(desk, move.caseId, ({ row }) => isDone(row, move))
  if (work.repeated) return work
  const may = mayMoveCase(personAt(desk), work.row, hasBegun(work), move.status)
  if (!may && !(move.status === submitted && (await mayLeaveHeld(work))))
    await refuseMove(desk, 'caseStatus', { from: work.row.status, to: move.status })
  await goTo(work, move)
  return work
}

const isDone = (row: Work['row'], { status, deliverId }: HeaderMove) =>
  row.status === status && (!deliverId || row.deliverId === deliverId)

async function goTo(work: Work, move: HeaderMove) {
  const { desk, row } = work
  if (move.status === inProgress) return accept(work)
  if (move.status === archived) return archive(work)
  const said = await saidReason(desk, move, CASE_REASONS[move.status as keyof typeof CASE_REASONS])
  const needed = () => said ?? desk.fail('cases.reason-missing')
  if (move.status === refused) return refuse(work, needed())
  if (move.status === withdrawn) return withdraw(work, row.status === draft ? said : needed())
  return row.status === inProgress ? putBack(work, saidBy(desk, needed().text)) : redirect(work, move)
}

/** Withdrawn before it was ever sent, with nothing sold for it. */
async function isDeletable({ desk, row }: Work): Promise<boolean> {
  if (row.status !== withdrawn || row.submittedAt !== null) return false
  const sold = await idsOf(desk.db, sql`select id from bill_orders where case_id = ${row.id} limit 1`)
  return sold.length === 0
}

/** Also of what was accepted, while nothing in it has begun: its student chooses again. */
async function refuse(work: Work, said: SaidReason) {
  const served = work.row.status === inProgress
  await writeLog(work, {
    action: served ? SERVICE_ENDED : 'refused',
    fromStatus: work.row.status,
    toStatus: refused,
    ...said.words,
  })
  await (served ? endService(work, SERVICE_ENDED) : unbindReceiver(work))
  await writeHeader(work, {
    status: refused,
    refusalReason: said.text,
    refusalReasonCode: said.code,
    refusalWords: wordsToKeep(said),
    accepterId: null,
  })
  await settle(work)
  await tellParties(work, served ? { applicantOnly: true, text: 'serviceEnded' } : {})
}

/** The applicant's, or the end of his account. */
export async function withdraw(work: Work, said: SaidReason | null): Promise<void> {
  const { desk, row } = work
  const from = row.status
  const now = desk.now.toISOString()
  await writeHeader(work, {
    status: withdrawn,
    closeReason: said?.text ?? null,
    closeReasonCode: said?.code ?? null,
    closeWords: wordsToKeep(said),
    closedAt: now,
  })
  await writeLog(work, {
    action: 'withdrawn',
    fromStatus: from,
    toStatus: withdrawn,
    ...said?.words,
  })
  // Who has begun studies stays enrolled, as a granted visa stays granted.
  for (const choice of openChoices(work))
    if (choice.status !== CHOICE_STATUS.enrolled)
      await stepChoice(work, choice, CHOICE_STATUS.withdrawn, 'withdrawn')
  await stepVisas(work, VISA_STATUS.withdrawn, 'withdrawn')
  if (from !== draft) await takeSnapshot(work, 'closed')
  await settle(work)
  if (from !== draft) await tellParties(work)
}

/** The agency that refused a case is not asked again, unless its student lets it in. */
const withRefuser = ({ status, deliverType, deliverId, poolExcluded }: Work['row']): string[] =>
  status === refused && deliverType === DELIVER_TYPES.agency && deliverId
    ? [...new Set([...poolExcluded, deliverId])]
    : poolExcluded

/** Sends the case to the pool, or after a refusal to another receiver, with the consents that it asks for. */
async function redirect(work: Work, move: HeaderMove) {
  const { desk, row } = work
  const from = row.status
  const destination = await resolveReceiver(desk, move, [
    ...new Set(openChoices(work).map(({ institutionId }) => institutionId)),
  ])
  const { status, deliverType, deliverId, caseSource, commitWay } = destination
  await requireReceiver(work, destination)
  const needed = neededConsents(destination, [])
  if (!allGiven(needed, move.consents)) desk.fail('cases.consent-missing')
  await tellParties(work, { serviceOnly: true })
  // The next receiver has the whole time to answer.
  for (const clock of await openClocks(work)) if (clock.kind === 'RESPOND') await endUnmet(work, clock)
  await unbindReceiver(work)
  const pool =
    status === inPool ? { poolEnteredAt: desk.now.toISOString(), poolExcluded: withRefuser(row) } : {}
  await writeHeader(work, {
    ...pool,
    status,
    deliverType,
    deliverId,
    caseSource,
    commitWay,
    accepterId: null,
  })
  await writeLog(work, {
    action: 'submitted',
    fromStatus: from,
    toStatus: status,
    ...inLanguage(desk, move.reason),
  })
  const receiver = receiverKey(destination)
  await recordConsents(work, { needed, receiver, fileIds: [], guardianFileId: null })
  await announce(work)
}
