import { CASE_STATUS, DAY_MS, dayOf, VISA_STATUS } from '@southbound/shared/contract/constants'
import { holdCase } from '../case-work.ts'
import type { Desk } from '../desk.ts'
import { moveHeader } from '../moves/case-status.ts'
import { moveVisaOf } from '../visa/visa-status.ts'
import { acceptSent, type DemoStep, talk, uploadOpen } from './case-script.ts'
import type { DemoStock } from './demo-documents.ts'
import visas from './visas.json' with { type: 'json' }

export type DemoVisa = (typeof visas)[number]
export const demoVisas: readonly DemoVisa[] = visas
const { draft, docsRequired, ready, lodged, initialAssessment, approvedInPrinciple, granted, refused } =
  VISA_STATUS
const ALL = 99

/** From an accepted case to each state that the demo shows. */
const VIA: Readonly<Record<number, readonly number[]>> = {
  [docsRequired]: [docsRequired],
  [lodged]: [ready, lodged],
  [granted]: [ready, lodged, initialAssessment, approvedInPrinciple, granted],
  [refused]: [ready, lodged, initialAssessment, refused],
}
const CURRENCIES: Readonly<Record<string, string>> = { '0061': 'AUD', '0064': 'NZD', '0065': 'SGD' }

export function visaStepsOf(it: DemoVisa, stock: DemoStock, person: string, now: Date): DemoStep[] {
  if (it.reach === draft) return []
  const collects = it.reach === docsRequired
  const accept: DemoStep = {
    by: 'receiver',
    act: (desk, caseId) => moveHeader(desk, { caseId, status: CASE_STATUS.inProgress }),
  }
  const send: DemoStep = {
    by: 'applicant',
    act: (desk, caseId) => uploadOpen(desk, stock, caseId, person, collects ? 3 : ALL),
  }
  const judge: DemoStep = {
    by: 'receiver',
    act: (desk, caseId) => acceptSent(desk, caseId, collects ? 2 : ALL),
  }
  const moves = (VIA[it.reach] ?? []).map((status) => move(it, status, now))
  return collects ? [accept, ...moves, send, judge, ...talk(it)] : [accept, send, judge, ...moves]
}

const move = (it: DemoVisa, status: number, now: Date): DemoStep => ({
  by: 'receiver',
  act: async (desk, caseId) => {
    const { visas: chosen } = await holdCase(desk, caseId)
    for (const { id } of chosen)
      await moveVisaOf(desk, { visaChoiceId: id, status, ...factsOf(it, status, desk, now) })
  },
})

const dayAfter = (from: Date, days: number) => dayOf(new Date(from.getTime() + days * DAY_MS))

/** What each move of the demo records. */
function factsOf(it: DemoVisa, status: number, desk: Desk, now: Date) {
  const decisionAt = dayAfter(desk.now, 0)
  if (status === lodged) return lodging(it)
  if (status === approvedInPrinciple) return { decisionAt }
  if (status === granted)
    return {
      decisionAt,
      grantNumber: it.grant,
      conditions: it.conditions,
      validFrom: decisionAt,
      validTo: dayAfter(now, 720),
    }
  if (status !== refused) return {}
  return {
    decisionAt,
    reason: it.reason,
    refusalGrounds: it.grounds,
    reviewBody: it.review?.body,
    reviewDueAt: dayAfter(now, it.review?.days ?? 0),
  }
}

const lodging = ({ ref, coe, charge, country }: DemoVisa) => ({
  applicationRef: ref,
  ...(coe ? { coeNumbers: [coe] } : {}),
  ...(charge
    ? {
        visaCharge: { amount: charge, currency: CURRENCIES[country] ?? 'USD' },
        chargePaidBy: 'applicant' as const,
      }
    : {}),
})
