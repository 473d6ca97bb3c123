import type { APIRequestContext } from '@playwright/test'
import { call } from './people.ts'

const PERSON = {
  documentName: 'Journey',
  familyName: 'Wang',
  givenName: 'Xiaoyu',
  nameCn: '王晓雨',
  birthDate: '2003-05-17',
  nationality: '0086',
  passportNo: 'E12345678',
  passportIssue: '2022-03-01',
  passportExpiry: '2032-02-28',
  passportCountry: '0086',
  email: 'xiaoyu@example.com',
  currentAddress: '18 Zhongguancun Street, Beijing',
  emergencyContact: 'Wang Jianguo, father, +86 10 5555 0101',
}
const SCHOOLING = {
  level: '160',
  institution: 'Beijing Forestry University',
  country: '0086',
  startMonth: '2021-09',
  endMonth: '2025-06',
  gpa: '3.4',
  gpaScale: '4.0',
}
export interface Agency {
  id: string
  companyNameEn: string
  companyNameCn: string | null
}

/** Sends a student's application for the first course of the catalogue to an agent of the demo, over the API; answers the case and its agent. */
export async function applyThrough(request: APIRequestContext, session: string, agent: string): Promise<{ caseId: string; agency: Agency }> {
  const ask = async <T>(wire: string, body: unknown): Promise<T> => {
    const { code, message, data } = await call<T>(request, wire, body, session)
    if (code !== 200) throw new Error(`${wire}: ${message}`)
    return data
  }
  const { rows: agencies } = await ask<{ rows: Agency[] }>('POST /agency/searchAgency', { keyword: agent })
  const { rows: courses } = await ask<{ rows: { id: string }[] }>('POST /search/course', { courseType: 1 })
  const [agency, course] = [agencies[0], courses[0]]
  if (!agency || !course) throw new Error(`The demo has no course, or no agent ${agent}.`)
  const { id: datumStudentId } = await ask<{ id: string }>('POST /FillInfo/datumstudent', { value: PERSON })
  await ask('POST /FillInfo/education', { id: datumStudentId, value: [SCHOOLING] })
  const choice = { courseType: 1, courseId: course.id }
  const sent = { caseSource: 2, status: 2, deliverType: 2, deliverId: agency.id, datumStudentId, consent: true, orderParamList: [choice] }
  const { caseId } = await ask<{ caseId: string }>('POST /case/case', sent)
  return { caseId, agency }
}
