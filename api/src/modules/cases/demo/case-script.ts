import {
  CASE_STATUS,
  CHOICE_STATUS,
  MOVE_PAPERS,
  REQUIREMENT_STATE,
} from '@southbound/shared/contract/constants'
import { linesOf } from '../case-lines.ts'
import { tellParties } from '../case-notice.ts'
import { holdCase } from '../case-work.ts'
import type { ChoiceRow } from '../cases.tables.ts'
import { type Desk, inLanguage } from '../desk.ts'
import { writeLog } from '../log/case-log.ts'
import { settle } from '../moves/case-settle.ts'
import { moveHeader } from '../moves/case-status.ts'
import { missingPapers } from '../moves/move-papers.ts'
import { moveOrder } from '../moves/order-status.ts'
import { addMessage } from '../offers/thread.ts'
import { requestDocument } from '../papers/ask-document.ts'
import { judgeDocument } from '../papers/case-documents.ts'
import cases from './cases.json' with { type: 'json' }
import { type DemoStock, uploadDocuments } from './demo-documents.ts'
import { demoMove } from './demo-moves.ts'

export type DemoCase = (typeof cases)[number]
export const demoCases: readonly DemoCase[] = cases
export interface DemoStep {
  by: 'applicant' | 'receiver'
  act: (desk: Desk, caseId: string) => Promise<unknown>
}
const { accepted, docsRequired, ready, lodged, underAssessment, lapsed } = CHOICE_STATUS

/** The steps to each state from an accepted choice; other states follow from the assessment. */
const VIA: Readonly<Record<number, readonly number[]>> = {
  5: [],
  6: [5],
  7: [5, 6],
  13: [12],
  14: [12, 13],
  15: [12, 13, 14],
  16: [12, 13, 14, 15],
  22: [12],
  23: [12],
  24: [12],
  25: [],
}
const ASSESSED: number[] = [ready, lodged, underAssessment]
const BY_APPLICANT = [13, 22, 25]

function wayTo(reach: number, direct: boolean): readonly number[] {
  const late = VIA[reach] ?? []
  const early: readonly number[] =
    reach < underAssessment || reach === 25
      ? late
      : reach === underAssessment
        ? ASSESSED.slice(0, 2)
        : [...ASSESSED, ...late]
  const steps = reach === lapsed ? early : [...early, reach]
  return direct ? steps.filter((status) => status >= underAssessment) : steps
}

export function stepsOf(it: DemoCase, stock: DemoStock, person: string, now: Date): DemoStep[] {
  const furthest = Math.max(0, ...it.choices.map(({ reach }) => reach))
  if (it.end === 'refused')
    return [
      {
        by: 'receiver',
        act: (desk, caseId) => moveHeader(desk, { caseId, status: CASE_STATUS.refused, reason: it.reason }),
      },
    ]
  if (furthest <= CHOICE_STATUS.submitted && it.end !== 'putBack') return []
  const accept: DemoStep = {
    by: 'receiver',
    act: (desk, caseId) => moveHeader(desk, { caseId, status: CASE_STATUS.inProgress }),
  }
  return [
    accept,
    ...note(it),
    ...documents(it, stock, person, furthest),
    ...moves(it, stock, person, now),
    ...talk(it),
    ...ending(it),
  ]
}

const note = ({ note: text }: DemoCase): DemoStep[] =>
  text
    ? [
        {
          by: 'receiver',
          act: async (desk, caseId) => {
            const work = await holdCase(desk, caseId)
            await writeLog(work, { action: 'message', ...inLanguage(desk, text) })
            await tellParties(work)
          },
        },
      ]
    : []

/** Lines in the thread of the first course or visa, the receiver's first. */
export const talk = ({ talk: lines }: { talk?: readonly string[] }): DemoStep[] =>
  (lines ?? []).map((text, at) => ({
    by: at % 2 === 0 ? 'receiver' : 'applicant',
    act: async (desk, caseId) => {
      const work = await holdCase(desk, caseId)
      const [line] = linesOf(work)
      if (line) await addMessage(work, line.id, { text })
    },
  }))

/** Asks for the passport, sends the requested documents, and accepts them as far as needed. */
function documents(it: DemoCase, stock: DemoStock, person: string, furthest: number): DemoStep[] {
  if (furthest <= accepted) return []
  const waits = it.choices.some(({ reach }) => reach === accepted)
  const ask: DemoStep = { by: 'receiver', act: (desk, caseId) => request(desk, caseId, 'P01') }
  const sent: DemoStep = {
    by: 'applicant',
    act: (desk, caseId) => uploadOpen(desk, stock, caseId, person, furthest === docsRequired ? 2 : 99),
  }
  const judged: DemoStep = {
    by: 'receiver',
    act: (desk, caseId) => acceptSent(desk, caseId, furthest === docsRequired ? 1 : 99),
  }
  return [...(waits ? [] : [ask]), sent, judged]
}

async function request(
  desk: Desk,
  caseId: string,
  docTypeCode: string,
  choiceId: string | null = null,
): Promise<void> {
  const work = await holdCase(desk, caseId)
  await requestDocument(work, { docTypeCode, choiceId, mandatory: true })
  await settle(work)
  await tellParties(work)
}

export async function uploadOpen(
  desk: Desk,
  stock: DemoStock,
  caseId: string,
  person: string,
  most: number,
): Promise<void> {
  const { requirements } = await holdCase(desk, caseId)
  const open = requirements.filter(({ state }) => state === REQUIREMENT_STATE.requested).map(({ id }) => id)
  await uploadDocuments(desk, stock, caseId, person, open.slice(0, most))
}

export async function acceptSent(desk: Desk, caseId: string, most: number): Promise<void> {
  const work = await holdCase(desk, caseId)
  const sent = work.requirements.filter(
    ({ state }) => state === REQUIREMENT_STATE.uploaded || state === REQUIREMENT_STATE.inReview,
  )
  for (const requirement of sent.slice(0, most)) await judgeDocument(work, requirement, 'accept', null)
  await settle(work)
  await tellParties(work)
}

/** The furthest choice moves last, as a confirmed place ends the others. */
function moves(it: DemoCase, stock: DemoStock, person: string, now: Date): DemoStep[] {
  const order = it.choices.map(({ reach }, index) => ({ reach, index })).sort((a, b) => a.reach - b.reach)
  return order.flatMap(({ reach, index }) => {
    if (reach <= accepted) return []
    if (reach === docsRequired)
      return it.choices.length > 1
        ? [{ by: 'receiver', act: (desk, caseId) => requestFor(desk, caseId, index) } as DemoStep]
        : []
    return wayTo(reach, it.to === 'school').flatMap((status) =>
      status in MOVE_PAPERS
        ? [papers(stock, person, index, status), move({ stock, person, status, reach, now }, index)]
        : [move({ stock, person, status, reach, now }, index)],
    )
  })
}

async function requestFor(desk: Desk, caseId: string, index: number): Promise<void> {
  const { choices } = await holdCase(desk, caseId)
  await request(desk, caseId, 'A12', choices[index]?.id ?? null)
}

/** Documents that a move needs are sent before it. */
const papers = (stock: DemoStock, person: string, index: number, status: number): DemoStep => ({
  by: MOVE_PAPERS[status] === 'receipt' ? 'applicant' : 'receiver',
  act: async (desk, caseId) => {
    const work = await holdCase(desk, caseId)
    const choice = work.choices[index] as ChoiceRow
    const codes = (await missingPapers(work, choice, status)).map(({ docTypeCode }) => docTypeCode)
    const owed = work.requirements
      .filter(({ choiceId, docTypeCode }) => choiceId === choice.id && codes.includes(docTypeCode))
      .map(({ id }) => id)
    await uploadDocuments(desk, stock, caseId, person, owed)
  },
})

function move(told: Omit<Parameters<typeof demoMove>[1], 'choice'>, index: number): DemoStep {
  return {
    by: BY_APPLICANT.includes(told.status) ? 'applicant' : 'receiver',
    act: async (desk, caseId) => {
      const { choices } = await holdCase(desk, caseId)
      await moveOrder(desk, await demoMove(desk, { ...told, choice: choices[index] as ChoiceRow }))
    },
  }
}

function ending({ end, reason }: DemoCase): DemoStep[] {
  const go = (by: DemoStep['by'], status: number): DemoStep => ({
    by,
    act: (desk, caseId) => moveHeader(desk, { caseId, status, reason }),
  })
  if (end === 'withdrawn') return [go('applicant', CASE_STATUS.withdrawn)]
  if (end === 'archived') return [go('receiver', CASE_STATUS.archived)]
  return end === 'putBack' ? [go('receiver', CASE_STATUS.inPool)] : []
}
