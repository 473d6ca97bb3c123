import type { Work } from '../case-work.ts'
import { writerOf } from '../case-work.ts'
import { consents } from '../cases.tables.ts'
import type { Destination } from './receiver.ts'

/** Of the wording that was agreed to. */
const TEXT_VERSION = 'sharing-2026-01'
const POOL = 'pool'

export async function recordConsents(
  work: Work,
  { deliverType, deliverId, countryCode }: Destination,
  countries: readonly string[],
  fileIds: readonly string[],
): Promise<void> {
  const { desk, row } = work
  const receiver = deliverId ? `${deliverType === 2 ? 'agency' : 'school'}:${deliverId}` : POOL
  const abroad = [...new Set([...countries, ...(countryCode ? [countryCode] : [])])]
  const common = {
    subjectId: writerOf(work),
    caseId: row.id,
    textVersion: TEXT_VERSION,
    lang: desk.locale,
    channel: 'application-form',
    givenAt: desk.now.toISOString(),
  }
  const proof = { ip: desk.ip, userAgent: desk.userAgent, refNo: row.refNo }
  await desk.db
    .insert(consents)
    .values([
      { ...common, proof, purpose: 'share', receiver },
      ...abroad.map((country) => ({ ...common, proof, purpose: 'cross-border', receiver, country })),
      ...fileIds.map((fileId) => ({ ...common, proof, purpose: 'copy-file', receiver, fileId })),
    ])
}
