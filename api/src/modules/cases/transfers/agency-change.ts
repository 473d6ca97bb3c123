import { CASE_STATUS, DELIVER_TYPES } from '@southbound/shared/contract/constants'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { accounts, maySignIn, PRIMARY_LEVEL } from '../../account/account.tables.ts'
import { neededConsents, receiverKey, recordConsents } from '../application/consents.ts'
import { audienceOf, tellParties } from '../case-notice.ts'
import { type Work, writeHeader } from '../case-work.ts'
import { caseRedPoints, consents, poolTakes } from '../cases.tables.ts'
import { readAgency } from '../catalogue.ts'
import { endUnmet, openClocks, startClock } from '../clocks/clock-rows.ts'
import { startIdle } from '../clocks/idle-clock.ts'
import { namesOfReceivers } from '../list/case-rows.ts'
import { writeLog } from '../log/case-log.ts'
import { settle } from '../moves/case-settle.ts'
import { endMandates } from '../papers/mandate-ends.ts'
import { bindAgain, unbind } from '../people/bond.ts'
import type { TransferRow } from './transfers.tables.ts'

const CHANGE_OF_AGENT = 5
const { agency } = DELIVER_TYPES

/** The case goes on with another agency: consent, clocks and readers change with it; both get a notice. */
export async function changeAgency(work: Work, toId: string, signed: string | null): Promise<void> {
  const { desk, row } = work
  const fromId = row.deliverId as string
  const now = desk.now.toISOString()
  const former = await audienceOf(work, { side: 'agent' })
  await writeLog(work, { action: 'agent_changed', ...(await wordsOf(work, fromId, toId, signed)) })
  await tellParties(work, { serviceOnly: true })
  await endFormer(work, fromId, former)
  if (signed) await unbind(work, fromId)
  await writeHeader(work, {
    deliverId: toId,
    accepterId: row.status === CASE_STATUS.inProgress ? await primaryOf(work, toId) : null,
    priorAgencyId: fromId,
    agentChangedAt: now,
    commitType: CHANGE_OF_AGENT,
  })
  if (signed) await agree(work, toId)
  await endMandates(work)
  await restartClocks(work)
  await settle(work)
  await tellParties(work)
}

async function wordsOf({ desk }: Work, fromId: string, toId: string, signed: string | null) {
  const names = await namesOfReceivers(
    desk.db,
    [fromId, toId].map((deliverId) => ({ deliverType: agency, deliverId })),
  )
  const [from, to] = [names.get(`2:${fromId}`), names.get(`2:${toId}`)]
  const en = `${from?.nameEn ?? from?.nameCn} → ${to?.nameEn ?? to?.nameCn}`
  const cn = `${from?.nameCn ?? from?.nameEn} → ${to?.nameCn ?? to?.nameEn}`
  return signed
    ? { textEn: `${en}, signed by ${signed}`, textCn: `${cn}，签名：${signed}` }
    : { textEn: en, textCn: cn }
}

/** The student's own, given with the signature of the mailed form. */
async function agree(work: Work, deliverId: string) {
  const countryCode = (await readAgency(work.desk.db, deliverId))?.countryCode ?? null
  const receiver = { deliverType: agency, deliverId, countryCode }
  const given = { receiver: receiverKey(receiver), fileIds: [], guardianFileId: null }
  await recordConsents(work, { ...given, needed: neededConsents(receiver, []) })
}

/** What the change ended at its signature counts again, as it was given; nothing is agreed to anew. */
export async function reviveConsents(work: Work, { fromAgencyId, doneAt }: TransferRow) {
  const { desk, row } = work
  const ended = and(
    eq(consents.caseId, row.id),
    eq(consents.receiver, `agency:${fromAgencyId}`),
    eq(consents.withdrawnAt, doneAt as string),
  )
  await desk.db.update(consents).set({ withdrawnAt: null }).where(ended)
  await bindAgain(work, fromAgencyId as string, doneAt as string)
}

async function endFormer({ desk, row }: Work, fromId: string, former: readonly string[]) {
  const now = desk.now.toISOString()
  const shared = and(
    eq(consents.caseId, row.id),
    eq(consents.receiver, `agency:${fromId}`),
    isNull(consents.withdrawnAt),
  )
  await desk.db.update(consents).set({ withdrawnAt: now }).where(shared)
  const taken = and(eq(poolTakes.caseId, row.id), isNull(poolTakes.returnedAt))
  await desk.db.update(poolTakes).set({ returnedAt: now, returnCode: 'applicant' }).where(taken)
  if (former.length > 0)
    await desk.db
      .delete(caseRedPoints)
      .where(and(eq(caseRedPoints.caseId, row.id), inArray(caseRedPoints.accountId, [...former])))
}

async function primaryOf({ desk }: Work, agencyId: string): Promise<string | null> {
  const [found] = await desk.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.agencyId, agencyId), eq(accounts.level, PRIMARY_LEVEL), maySignIn))
    .orderBy(accounts.id)
    .limit(1)
  return found?.id ?? null
}

/**
 * What the former agency owed ends as its own; the new one
 * has its own time. A commission stays with who earned it.
 */
async function restartClocks(work: Work) {
  for (const clock of await openClocks(work))
    if (clock.ownerParty === agency && clock.kind !== 'COMMISSION_CLAIM') await endUnmet(work, clock)
  if (work.row.status !== CASE_STATUS.inProgress) return
  await startClock(work, { kind: 'FIRST_CONTACT', ownerParty: agency, choiceId: null })
  await startIdle(work)
}
