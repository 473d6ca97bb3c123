import { CASE_STATUS, VISA_STATUS } from '@southbound/shared/contract/constants'
import { PHASE } from '../../files/files.tables.ts'
import { allGiven, type Consent, receiverKey, recordConsents } from '../application/consents.ts'
import { tellParties } from '../case-notice.ts'
import { readVisas, type Work, writeHeader } from '../case-work.ts'
import { writeLog } from '../log/case-log.ts'
import { reopen, settle } from '../moves/case-settle.ts'
import { isHeld } from '../moves/held-agency.ts'
import { checkVisas, insertVisas, type NewVisa, type VisaBody } from './visa-choices.ts'
import { requireReceiver } from './visa-licence.ts'
import { addVisaRequirements } from './visa-requirements.ts'

const ADDED = 2

/** Adds visas to a case in progress, or reopens one without success; the agent accepts each. */
export async function addVisas(work: Work, { orderVisaParamList, consents }: VisaBody): Promise<Work> {
  const { desk, row } = work
  if (await isHeld(work)) desk.fail('cases.agency-closed')
  const known = work.visas.map(({ id }) => id)
  const added = await checkVisas(desk, orderVisaParamList, {
    sending: true,
    dossierId: row.datumStudentId,
    known: work.visas,
  })
  const needed = consentsFor(work, added)
  if (!allGiven(needed, consents)) desk.fail('cases.consent-missing')
  const status = VISA_STATUS.submitted
  await insertVisas(desk, row.id, added, { status, from: work.visas.length + 1 })
  work.visas = await readVisas(desk.db, row.id)
  await requireReceiver(work, row)
  const receiver = receiverKey(row)
  await recordConsents(work, { needed, receiver, fileIds: [], guardianFileId: null })
  const from = row.status
  if (from !== CASE_STATUS.inProgress) await reopen(work)
  await writeHeader(work, { commitType: ADDED })
  await writeLog(work, { action: 'visa_added', fromStatus: from, toStatus: CASE_STATUS.inProgress })
  for (const visa of work.visas)
    if (!known.includes(visa.id)) await addVisaRequirements(work, visa, PHASE.lodging)
  await settle(work)
  await tellParties(work)
  return work
}

/** What was agreed to at the sending covers the countries of that time. */
function consentsFor({ row, visas }: Work, added: readonly NewVisa[]): Consent[] {
  const known = visas.map(({ country }) => country)
  const fresh = new Set(added.map(({ country }) => country).filter((country) => !known.includes(country)))
  return [...fresh].map((country) => ({ purpose: 'cross-border', receiver: receiverKey(row), country }))
}
