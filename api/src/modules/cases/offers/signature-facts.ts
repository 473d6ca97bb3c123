import { eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { accounts } from '../../account/account.tables.ts'
import { courses } from '../../catalogue/courses.tables.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import { files } from '../../files/files.tables.ts'
import { findCase } from '../case-work.ts'
import { partiesOfChoice } from '../cases.policy.ts'
import { caseOffers, caseSignatures } from './offers.tables.ts'

export type SignatureFacts = NonNullable<Awaited<ReturnType<typeof signatureFacts>>>

/** What the audit sheet names, or null for who is no party of the choice. */
export async function signatureFacts(db: Database, actor: Actor, id: string) {
  const [found] = await db
    .select({
      signature: caseSignatures,
      offer: caseOffers,
      account: accounts.account,
      letterName: files.originalName,
    })
    .from(caseSignatures)
    .innerJoin(caseOffers, eq(caseOffers.id, caseSignatures.offerId))
    .innerJoin(accounts, eq(accounts.id, caseSignatures.signerId))
    .leftJoin(files, eq(files.id, caseOffers.letterFileId))
    .where(eq(caseSignatures.id, id))
  const held = found && (await findCase(db, actor, found.signature.caseId))
  const choice = held?.choices.find((one) => one.id === found?.offer.choiceId)
  if (!found || !held || !choice || partiesOfChoice(actor, held.row, choice).length === 0) return null
  const [names] = await db
    .select({
      courseEn: courses.courseNameEn,
      courseCn: courses.courseNameCn,
      schoolEn: schools.nameEn,
      schoolCn: schools.nameCn,
    })
    .from(courses)
    .innerJoin(schools, eq(schools.id, courses.schoolId))
    .where(eq(courses.id, choice.courseId))
  const { signature, offer, account, letterName } = found
  return { ...signature, ...names, refNo: held.row.refNo, version: offer.version, account, letterName }
}
