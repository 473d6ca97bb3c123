import {
  CASE_STATUS,
  CHOICE_STATUS,
  dayOf,
  isMinor,
  VISA_STATUS,
} from '@southbound/shared/contract/constants'
import { tellParties } from '../case-notice.ts'
import { personAt, type Work, writeChoice, writeHeader } from '../case-work.ts'
import { caseFiles } from '../cases.tables.ts'
import { listed } from '../desk.ts'
import { missingSections } from '../dossier/dossier.completeness.ts'
import { sectionsToSend } from '../dossier/guardian-consent.ts'
import { refuseWrongNumbers } from '../dossier/phone-numbers.ts'
import type { DossierRow } from '../dossier.tables.ts'
import { writeLog } from '../log/case-log.ts'
import { settle } from '../moves/case-settle.ts'
import { areAtHand } from '../papers/files-at-hand.ts'
import { holdFiles } from '../papers/hold-files.ts'
import { checkSending } from '../pool/pool-limits.ts'
import { tellPool } from '../pool/pool-notice.ts'
import { requireReceiver } from '../visa/visa-licence.ts'
import { writeVisa } from '../visa/visa-move.ts'
import type { CheckedApplication } from './application-draft.ts'
import { addressOf } from './application-form.ts'
import { takeSnapshot } from './case-snapshot.ts'
import { allGiven, neededConsents, receiverKey, recordConsents } from './consents.ts'
import { makeRequests } from './credit-and-packages.ts'
import { type Destination, resolveReceiver } from './receiver.ts'

const SECTION_WORDS = {
  base: { en: 'personal data', zh: '个人资料' },
  education: { en: 'education', zh: '教育经历' },
  keeper: { en: 'the guardian of a person under 18', zh: '未满 18 岁者的监护人' },
  guardianConsent: { en: 'the guardian’s signed consent', zh: '监护人签署的同意书' },
} as const

export async function send(
  work: Work,
  { body, dossier, choices, visas = [] }: CheckedApplication,
): Promise<Work> {
  const { desk } = work
  refuseWrongNumbers(body)
  const destination = await resolveReceiver(desk, addressOf(body), [
    ...new Set(choices.map(({ institutionId }) => institutionId)),
  ])
  if (destination.status === CASE_STATUS.inPool) await checkSending(desk, work.row)
  await requireReceiver(work, destination)
  const guardianFileId = await requireReady(work, dossier)
  const needed = neededConsents(
    destination,
    choices,
    visas.map(({ country }) => country),
  )
  if (!allGiven(needed, body.consents)) desk.fail('cases.consent-missing')
  const copied = await copyFiles(work)
  await writeLog(work, { action: 'created' })
  await deliver(work, destination)
  await makeRequests(work, work.choices)
  await takeSnapshot(work, 'submitted')
  const receiver = receiverKey(destination)
  await recordConsents(work, { needed, receiver, fileIds: copied, guardianFileId })
  await writeLog(work, { action: 'consent_given', fileIds: copied })
  await announce(work)
  return work
}

async function deliver(work: Work, { status, deliverType, deliverId, caseSource, commitWay }: Destination) {
  const now = work.desk.now.toISOString()
  const from = work.row.status
  const pool = status === CASE_STATUS.inPool ? { poolEnteredAt: now } : {}
  const source = { caseSource, originSource: work.row.originSource ?? caseSource, commitWay }
  await writeHeader(work, { ...source, ...pool, status, deliverType, deliverId, submittedAt: now })
  await writeLog(work, { action: 'submitted', fromStatus: from, toStatus: status })
  for (const choice of work.choices)
    if (choice.status === CHOICE_STATUS.draft)
      await writeChoice(work, choice, { status: CHOICE_STATUS.submitted, statusSince: now })
  for (const visa of work.visas)
    if (visa.status === VISA_STATUS.draft)
      await writeVisa(work, visa, { status: VISA_STATUS.submitted, statusSince: now })
}

export async function announce(work: Work): Promise<void> {
  await settle(work)
  await tellParties(work)
  if (work.row.status === CASE_STATUS.inPool && !work.row.poolReviewAt) await tellPool(work)
}

/** Answers the guardian's signed consent of a person under 18. */
async function requireReady({ desk }: Work, dossier: DossierRow | null): Promise<string | null> {
  const today = dayOf(desk.now)
  const sections = dossier && (await sectionsToSend(desk.db, dossier, holdFiles))
  const missing = sections ? missingSections(sections, today) : (['base', 'education'] as const)
  if (missing.length > 0)
    desk.fail('cases.dossier-incomplete', { sections: listed(missing.map((name) => SECTION_WORDS[name])) })
  return dossier && isMinor(dossier.birthDate, today) ? (sections?.keeper?.consentFileId ?? null) : null
}

async function copyFiles(work: Work) {
  const { desk, row } = work
  if (row.canCopyFileIds.length === 0) return []
  const ids = [...new Set(row.canCopyFileIds)]
  if (!(await areAtHand(desk.db, personAt(desk), work, ids))) desk.fail('files.not-found')
  const attached = {
    caseId: row.id,
    attachedBy: personAt(desk).accountId,
    attachedAt: desk.now.toISOString(),
  }
  await desk.db
    .insert(caseFiles)
    .values(ids.map((fileId) => ({ ...attached, fileId })))
    .onConflictDoNothing()
  return ids
}
