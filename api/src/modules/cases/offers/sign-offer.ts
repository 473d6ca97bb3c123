import {
  ACCOUNT_TYPES,
  CHOICE_STATUS,
  dayOf,
  isMinor,
  REQUIREMENT_STATE,
  SIGNATURE_STATE,
} from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import { sha256Of } from '#api/sha256.ts'
import { files } from '../../files/files.tables.ts'
import { personAt, type Work } from '../case-work.ts'
import type { ChoiceRow } from '../cases.tables.ts'
import { dossiers } from '../dossier.tables.ts'
import { judgeDocument } from '../papers/case-documents.ts'
import { checkSignerName } from '../people/signer-name.ts'
import { liveOffer } from './live-offer.ts'
import { caseSignatures } from './offers.tables.ts'

const ACCEPTANCE = 'O01'
/** The hash of the letter as it is downloaded; unknown for pictures stored before it was kept. */
const HASH = sql<string | null>`coalesce(${files.storedSha256},
  case when ${files.contentType} not like 'image/%' then ${files.sha256} end)`

/** An offer on record is accepted with a typed name, by a student with that of the profile. */
export async function checkSignature(
  work: Work,
  choice: ChoiceRow,
  to: number,
  signedName: string | null | undefined,
): Promise<void> {
  const { desk } = work
  if (to !== CHOICE_STATUS.offerAccepted || !(await liveOffer(desk.db, choice.id))) return
  const typed = signedName?.trim() || desk.invalid('signedName', 'required')
  if (personAt(desk).type === ACCOUNT_TYPES.student) await checkSignerName(work, typed)
}

/** The signature replaces the signed acceptance among the documents asked for. */
export async function signOffer(
  work: Work,
  choice: ChoiceRow,
  signedName: string | null | undefined,
): Promise<void> {
  const { desk, row } = work
  const offer = await liveOffer(desk.db, choice.id)
  const typedName = signedName?.trim()
  if (!offer || !typedName) return
  const [letter] = offer.letterFileId
    ? await desk.db.select({ hash: HASH }).from(files).where(eq(files.id, offer.letterFileId))
    : []
  await desk.db.insert(caseSignatures).values({
    caseId: row.id,
    offerId: offer.id,
    state: SIGNATURE_STATE.signed,
    signerId: personAt(desk).accountId,
    onBehalfOfId: personAt(desk).onBehalfOf,
    signerRole: await signerRoleOf(work),
    typedName,
    signedAt: desk.now.toISOString(),
    ip: desk.ip,
    userAgentHash: desk.userAgent ? sha256Of(desk.userAgent) : null,
    documentHash: letter?.hash,
  })
  const asked = work.requirements.find(
    (one) =>
      one.docTypeCode === ACCEPTANCE &&
      one.choiceId === choice.id &&
      one.state === REQUIREMENT_STATE.requested,
  )
  if (asked) await judgeDocument(work, asked, 'waive', null)
}

/** Under 18 a guardian signs with the student's account. */
async function signerRoleOf({ desk, row }: Work) {
  if (personAt(desk).type !== ACCOUNT_TYPES.student) return 'agent' as const
  const [dossier] = row.datumStudentId
    ? await desk.db
        .select({ born: dossiers.birthDate })
        .from(dossiers)
        .where(eq(dossiers.id, row.datumStudentId))
    : []
  if (!dossier) return 'student' as const
  return isMinor(dossier.born, dayOf(desk.now)) ? ('guardian' as const) : ('student' as const)
}
