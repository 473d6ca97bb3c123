import createClient from 'openapi-fetch'
import type { components, paths } from './calls'

/**
 * A third party's program: ten calls, and no cast. It is
 * checked against types made of the description, not run.
 */
const client = createClient<paths>({ baseUrl: 'https://southbound.example' })

type CourseRow = components['schemas']['CourseRow']
type Refusal = components['schemas']['Refusal']

/** `code` distinguishes success from refusal. */
function dataOf<D>(answer: { code: 200; message: string; data: D } | Refusal | undefined): D {
  if (!answer) throw new Error('No answer')
  if (answer.code === 200) return answer.data
  throw new Error(
    `${answer.data.failure}: ${answer.message} ${answer.data.fields?.map(({ field }) => field)}`,
  )
}

export async function signIn(account: string, password: string, secretKey: string): Promise<string> {
  const { data } = await client.POST('/api/account/login', { body: { account, password, secretKey } })
  const { sessionKey } = dataOf(data)
  client.use({
    onRequest({ request }) {
      request.headers.set('sessionKey', sessionKey)
    },
  })
  return sessionKey
}

export async function nursingInMelbourne(): Promise<CourseRow[]> {
  const { data } = await client.POST('/api/search/course', {
    body: { keyword: 'nursing melbourne', countryCode: ['AU'], page: 1, rows: 20 },
    params: { header: { 'Accept-Language': 'zh-CN' } },
  })
  const { rows, total } = dataOf(data)
  // @ts-expect-error A number is no text: what is generated has types.
  const wrong: string = total
  return wrong ? rows : []
}

export const feesOf = (courses: CourseRow[]): string[] =>
  courses.map(({ fee }) => (fee ? `${fee.amount} ${fee.currency}` : ''))

/** What is typed leads to a school by its web name. */
export async function schoolNamed(typed: string): Promise<string | null> {
  const { data } = await client.GET('/api/search/suggest', {
    params: { query: { q: typed, kind: 'school' } },
  })
  const seoId = dataOf(data).rows[0]?.seoId
  if (!seoId) return null
  const school = await client.GET('/api/school/getBySeoId/{id}', { params: { path: { id: seoId } } })
  return dataOf(school.data).nameEn
}

export async function currencies(): Promise<string[]> {
  const { data } = await client.GET('/api/country/getAllCurrency')
  return dataOf(data).rows.map(({ code }) => code)
}

export async function kept(): Promise<number> {
  const { data } = await client.POST('/api/favorite/favorite/course', {
    body: { pageVo: { page: 1, rows: 20 } },
  })
  return dataOf(data).total
}

export async function take(caseId: string): Promise<number> {
  const { data } = await client.POST('/api/case/takeCaseFromPool/{id}', { params: { path: { id: caseId } } })
  return dataOf(data).status
}

export async function offices(): Promise<string[]> {
  const { data } = await client.POST('/api/agency/searchAgency', { body: { keyword: 'Chengdu' } })
  return dataOf(data).rows.map(({ id }) => id)
}

export async function campusOf(id: string): Promise<string[]> {
  const { data } = await client.GET('/api/campus/campus/school/{id}', { params: { path: { id } } })
  return dataOf(data).rows.map(({ campusId }) => campusId)
}

export async function self(): Promise<boolean> {
  const { data } = await client.GET('/api/selfCenter/getSelfData')
  // @ts-expect-error No call has this address.
  await client.GET('/api/selfCenter/getNothing')
  return dataOf(data) !== null
}
