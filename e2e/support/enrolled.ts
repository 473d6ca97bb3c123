import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { asking, assess, type CaseAtWork, caseAtWork, pdf } from './cases.ts'
import { DEMO } from './demo.ts'
import { sessionOf } from './people.ts'

const INSTITUTION = 3
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

export interface Placed extends CaseAtWork {
  institution: ReturnType<typeof asking>
}

/**
 * A new student who has signed the offer of the demo's
 * institution, with which the demo's agent has an agreement.
 */
export async function acceptedOffer(request: APIRequestContext): Promise<Placed> {
  const session = await sessionOf(request, DEMO('institution'), INSTITUTION)
  const institution = asking(request, session)
  const { schoolId } = await institution<{ schoolId: string }>('POST /account/content')
  const it = await caseAtWork(request, { schoolId: [schoolId] })
  await assess(request, it)
  const name = `offer-${randomUUID().slice(0, 8)}.pdf`
  const sent = await request.post('/api/fileOperate/upload', {
    headers: { sessionKey: session, unkey: randomUUID() },
    multipart: { file: { name, mimeType: 'application/pdf', buffer: pdf(name) } },
  })
  const { data } = (await sent.json()) as { data: { rows: { fileId: string }[] } }
  const offer = { letterFileId: data.rows[0]?.fileId, tuitionTotal: '90000.00' }
  const { choiceId } = it
  await institution('POST /case/order/status', { choiceId, status: 12, offerExpiresAt: inDays(40), offer })
  const student = asking(request, it.session)
  await student('POST /case/order/status', { choiceId, status: 13, signedName: 'Xiaoyu Wang' })
  return { ...it, institution }
}

/** The tuition has come, the student has started, and the census has found him. */
export async function foundAtCensus({ choiceId, institution }: Placed): Promise<void> {
  const deposit = { amount: '5000.00', paidOn: inDays(0).slice(0, 10) }
  await institution('POST /case/order/status', { choiceId, status: 14, deposit })
  const enrolment = { number: 'C7F3A1B2', tuitionPaid: '15000.00' }
  await institution('POST /case/order/status', { choiceId, status: 15, enrolment })
  const census = { censusDate: inDays(-1).slice(0, 10), censusState: 1 }
  await institution('POST /case/order/status', { choiceId, status: 16, ...census })
}
