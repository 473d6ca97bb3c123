import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { files } from '../../files/files.tables.ts'
import { tellParties } from '../case-notice.ts'
import { findCase, holdCase } from '../case-work.ts'
import { partiesOf } from '../cases.policy.ts'
import { caseFiles, consents } from '../cases.tables.ts'
import { deskOf } from '../desk.ts'
import { VISIBLE, writeLog } from '../log/case-log.ts'
import { settle } from '../moves/case-settle.ts'
import { detachFile } from '../papers/case-documents.ts'
import { namedConsents } from './draft-consents.ts'

type Given = 'GET /case/given/:caseId'
const COPY = 'copy-file'
/** The guardian's consent is a signed paper: it is withdrawn with the application. */
const WITHDRAWABLE = ['share', 'cross-border', COPY]

/** What the applicant has agreed to, also what is withdrawn. */
export const givenConsents: Handler<Given> = async ({ params: { caseId } }, ctx) => {
  const found = (await findCase(ctx.db, ctx.actor, caseId)) ?? ctx.fail('cases.not-found')
  if (!partiesOf(ctx.actor, found.row).includes('applicant')) ctx.fail('permission.denied')
  const given = await ctx.db
    .select({ consent: consents, fileName: files.originalName })
    .from(consents)
    .leftJoin(files, eq(files.id, consents.fileId))
    .where(eq(consents.caseId, caseId))
    .orderBy(asc(consents.id))
  const names = await namedConsents(
    ctx.db,
    given.map(({ consent: { purpose, receiver, country } }) => ({
      purpose,
      receiver: receiver ?? 'pool',
      country,
    })),
  )
  const rows = given.map(({ consent, fileName }, at) => {
    const { id, purpose, givenAt, withdrawnAt } = consent
    const { receiverName, countryName } = names[at] as (typeof names)[number]
    const withdraw = withdrawnAt === null && WITHDRAWABLE.includes(purpose)
    return { id, purpose, receiverName, countryName, fileName, givenAt, withdrawnAt, can: { withdraw } }
  })
  return { rows, total: rows.length }
}

/** From now on its receiver reads nothing new; a file that was copied with it leaves the case. */
export const withdrawConsent: Handler<'POST /case/given/:id/withdraw'> = async ({ params: { id } }, ctx) => {
  const [known] = await ctx.db.select().from(consents).where(eq(consents.id, id))
  if (!known?.caseId || !(await findCase(ctx.db, ctx.actor, known.caseId))) return ctx.fail('row.not-found')
  const work = await holdCase(deskOf(ctx), known.caseId)
  if (!partiesOf(ctx.actor, work.row).includes('applicant')) ctx.fail('permission.denied')
  const consent = await stillGiven(ctx.db, id)
  if (!consent) return { id }
  await tellParties(work)
  await ctx.db.update(consents).set({ withdrawnAt: work.desk.now.toISOString() }).where(eq(consents.id, id))
  if (consent.purpose === COPY) {
    const copied = and(eq(caseFiles.caseId, work.row.id), eq(caseFiles.fileId, consent.fileId ?? '0'))
    for (const link of await ctx.db.select().from(caseFiles).where(copied))
      if (link.removedAt === null) await detachFile(work, link)
  }
  await writeLog(work, { action: 'consent_withdrawn', visibility: VISIBLE.all })
  await settle(work)
  return { id }
}

/** The case is locked: the second of two withdrawals at once finds nothing. */
async function stillGiven(db: Database, id: string) {
  const [found] = await db.select().from(consents).where(eq(consents.id, id))
  return found && found.withdrawnAt === null && WITHDRAWABLE.includes(found.purpose) ? found : null
}
