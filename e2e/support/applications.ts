import type { APIRequestContext } from '@playwright/test'
import { BASE, EDUCATION } from '../../api/testing/dossier.ts'
import { call } from './people.ts'

export interface Agency {
  id: string
  companyNameEn: string
  companyNameCn: string | null
}

interface Draft {
  caseId: string
  agency: Agency
  send: () => Promise<void>
}

/**
 * Writes a student's application to an agent of the demo, over the API: for the first courses of a search.
 */
export async function draftThrough(
  request: APIRequestContext,
  session: string,
  agent: string,
  { courses: count = 1, ...search }: { courses?: number; [filter: string]: unknown } = {},
): Promise<Draft> {
  const ask = async <T>(wire: string, body?: unknown): Promise<T> => {
    const { code, message, data } = await call<T>(request, wire, body, session)
    if (code !== 200) throw new Error(`${wire}: ${message}`)
    return data
  }
  const { rows: agencies } = await ask<{ rows: Agency[] }>('POST /agency/searchAgency', { keyword: agent })
  const { rows: courses } = await ask<{ rows: { id: string }[] }>('POST /search/course', {
    courseType: 1,
    ...search,
  })
  const agency = agencies[0]
  if (!agency || courses.length < count) throw new Error(`The demo lacks courses, or an agent ${agent}.`)
  const { id: datumStudentId } = await ask<{ id: string }>('POST /FillInfo/datumstudent', {
    value: { ...BASE, documentName: 'Journey' },
  })
  await ask('POST /FillInfo/education', { id: datumStudentId, value: [EDUCATION] })
  const sent = {
    caseSource: 2,
    status: 2,
    deliverType: 2,
    deliverId: agency.id,
    datumStudentId,
    orderParamList: courses.slice(0, count).map(({ id }) => ({ courseType: 1, courseId: id })),
  }
  const { caseId } = await ask<{ caseId: string }>('POST /case/case', { ...sent, caseSource: 4, status: 1 })
  const send = async () => {
    const { rows: consents } = await ask<{ rows: object[] }>(`GET /case/consents/${caseId}`)
    await ask('POST /case/case', { ...sent, caseId, consents })
  }
  return { caseId, agency, send }
}

/**
 * Sends a student's application for the first course of a search
 * to an agent of the demo; answers the case and its agent.
 */
export async function applyThrough(
  request: APIRequestContext,
  session: string,
  agent: string,
  search: Record<string, unknown> = {},
): Promise<{ caseId: string; agency: Agency }> {
  const { send, ...draft } = await draftThrough(request, session, agent, search)
  await send()
  return draft
}
