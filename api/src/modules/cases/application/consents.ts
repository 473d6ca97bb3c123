import type { cases, Input } from '@southbound/shared/contract'
import { DELIVER_TYPES } from '@southbound/shared/contract/constants'
import type { Work } from '../case-work.ts'
import { writerOf } from '../case-work.ts'
import { consents } from '../cases.tables.ts'
import type { NewChoice } from './application-choices.ts'
import type { Destination } from './receiver.ts'

export type Consent = NonNullable<Input<(typeof cases)['POST /case/case']>['body']['consents']>[number]
type Receiver = Pick<Destination, 'deliverType' | 'deliverId'>
/** Version of the wording that was agreed to. */
const TEXT_VERSION = 'sharing-2026-11'

export const receiverKey = ({ deliverType, deliverId }: Receiver): string =>
  deliverId ? `${deliverType === DELIVER_TYPES.agency ? 'agency' : 'school'}:${deliverId}` : 'pool'

/** One for the receiver and each school, one for each country that the data goes to. */
export function neededConsents(
  receiver: Receiver & Pick<Destination, 'countryCode'>,
  choices: readonly Pick<NewChoice, 'institutionId' | 'countryCode'>[],
  visaCountries: readonly string[] = [],
): Consent[] {
  const main = receiverKey(receiver)
  const shares = new Map([[main, receiver.countryCode]])
  for (const { institutionId, countryCode } of choices) shares.set(`school:${institutionId}`, countryCode)
  const countries = new Set([...shares.values(), ...visaCountries].filter((country) => country !== null))
  return [
    ...[...shares].map(([key, country]) => ({ purpose: 'share' as const, receiver: key, country })),
    ...[...countries].map((country) => ({ purpose: 'cross-border' as const, receiver: main, country })),
  ]
}

const wordsOf = ({ purpose, receiver, country }: Consent) => `${purpose} ${receiver} ${country ?? ''}`
export function allGiven(needed: readonly Consent[], given: readonly Consent[] | null | undefined): boolean {
  const words = new Set(given?.map(wordsOf))
  return needed.every((consent) => words.has(wordsOf(consent)))
}

/** What added courses need beyond what those of before did. */
export function addedConsents(
  receiver: Parameters<typeof neededConsents>[0],
  known: Parameters<typeof neededConsents>[1],
  added: Parameters<typeof neededConsents>[1],
): Consent[] {
  const before = neededConsents(receiver, known)
  return neededConsents(receiver, [...known, ...added]).filter((one) => !allGiven([one], before))
}

interface Given {
  needed: readonly Consent[]
  receiver: string
  fileIds: readonly string[]
  /** The guardian's signed consent, under 18. */
  guardianFileId: string | null
}
export async function recordConsents(work: Work, { needed, receiver, fileIds, guardianFileId }: Given) {
  const guardian = guardianFileId ? [{ purpose: 'guardian', receiver, fileId: guardianFileId }] : []
  await insert(work, [...needed, ...guardian])
  await recordFileConsents(work, receiver, fileIds)
}

export const recordFileConsents = (work: Work, receiver: string, fileIds: readonly string[]) =>
  insert(
    work,
    fileIds.map((fileId) => ({ purpose: 'copy-file', receiver, fileId })),
  )

async function insert(
  work: Work,
  rows: readonly { purpose: string; receiver: string; country?: string | null; fileId?: string }[],
): Promise<void> {
  if (rows.length === 0) return
  const { desk, row } = work
  const common = {
    subjectId: writerOf(work),
    caseId: row.id,
    textVersion: TEXT_VERSION,
    lang: desk.locale,
    channel: 'application-form',
    givenAt: desk.now.toISOString(),
    proof: { ip: desk.ip, userAgent: desk.userAgent, refNo: row.refNo },
  }
  await desk.db.insert(consents).values(rows.map((one) => ({ ...common, ...one })))
}
