import type { APIRequestContext } from '@playwright/test'
import { type Agency, applyThrough } from './applications.ts'
import { DEMO } from './demo.ts'
import { call, newAccount, sessionOf } from './people.ts'

const STUDENT = 1
const AGENT = 2
const ACCEPTED = 4

/** A page of its own, so that no two files of a journey are the same. */
export const pdf = (mark: string): Buffer =>
  Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
% ${mark}
trailer<</Root 1 0 R>>
%%EOF
`)

/** Calls as one person; what is refused fails the journey. */
export const asking =
  (request: APIRequestContext, session: string) =>
  async <T = unknown>(wire: string, body?: unknown): Promise<T> => {
    const { code, message, data } = await call<T>(request, wire, body, session)
    if (code !== 200) throw new Error(`${wire}: ${message}`)
    return data
  }

interface Detail {
  refNo: string
  orderParamList: { choiceId: string }[]
  requirements: { reqId: string; state: number }[]
}
export interface CaseAtWork {
  email: string
  session: string
  caseId: string
  refNo: string
  choiceId: string
  agency: Agency
  agentSession: string
}

/**
 * An application of a new student, for a course of a search,
 * that the demo's agent has accepted; all of it over the API.
 */
export async function caseAtWork(
  request: APIRequestContext,
  search: Record<string, unknown> = {},
): Promise<CaseAtWork> {
  const email = await newAccount(request, STUDENT)
  const session = await sessionOf(request, email, STUDENT)
  const { caseId, agency } = await applyThrough(request, session, 'Morningstar', search)
  const agentSession = await sessionOf(request, DEMO('agent'), AGENT)
  const agent = asking(request, agentSession)
  await agent('POST /case/case/status', { caseId, status: ACCEPTED })
  const { refNo, orderParamList } = await agent<Detail>(
    `POST /case/getCaseDetailsForCaseCommitPage/${caseId}`,
  )
  return { email, session, caseId, refNo, choiceId: orderParamList[0]?.choiceId ?? '', agency, agentSession }
}

/** Lodged, and under assessment. */
export async function assess(request: APIRequestContext, { caseId, choiceId, agentSession }: CaseAtWork) {
  const agent = asking(request, agentSession)
  const { requirements } = await agent<Detail>(`POST /case/getCaseDetailsForCaseCommitPage/${caseId}`)
  for (const { reqId, state } of requirements)
    if (state === 1) await agent('POST /case/file', { caseId, reqId, action: 'waive' })
  for (const status of [5, 6, 7]) await agent('POST /case/order/status', { choiceId, status })
}
