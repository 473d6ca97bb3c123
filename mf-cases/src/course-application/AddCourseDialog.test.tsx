import { beforeEach, expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { CaseProvider } from '../components/case/CaseProvider.tsx'
import { Choices } from '../components/case/Choices.tsx'
import type { CaseData } from '../components/case/use-case.ts'
import { chinese, english } from '../locales/words.fixture.ts'

const SCHOOL = { schoolId: '4', nameEn: 'Harbour College', nameCn: '海港学院' }
const course = {
  id: '8',
  courseType: 1,
  courseNameEn: 'Nursing',
  courseNameCn: '护理',
  school: SCHOOL,
  fee: null,
  intakes: [],
  campuses: [],
  countryCode: '0064',
}
const line = {
  choiceId: '1',
  courseId: '7',
  courseType: 1,
  preference: 1,
  status: 21,
  moves: [],
  lacks: [],
  course: { nameEn: 'Law', nameCn: '法律' },
  school: SCHOOL,
  correctable: null,
  fee: null,
  can: [],
  credit: null,
  package: null,
  applicationFee: null,
  nextActionCode: null,
  startDate: null,
  institutionAppNo: null,
  deferredToId: null,
  offerExpiresAt: null,
  isBackup: false,
}
const closed = {
  caseId: '9',
  caseType: 1,
  caseSource: 2,
  status: 6,
  version: 3,
  deliverType: 2,
  datumStudentId: '5',
  receiver: { id: '21' },
  orderParamList: [line],
  requirements: [],
  can: { add: true },
} as unknown as CaseData
const CONSENT = { purpose: 'share', receiver: 'school:4', country: '0064' }
const NZ = { nameEn: 'New Zealand', nameCn: '新西兰' }

beforeEach(() => {
  window.matchMedia ??= (() => ({ matches: true })) as never
})

function show(detail: CaseData, locale: 'en' | 'zh' = 'en') {
  const seen: CaseData[] = []
  let refusing = true
  const server = fakeApi({
    'POST /search/course': { rows: [course], total: 1 },
    'POST /course/findById/:a/:b': course,
    'GET /case/filesAtHand/:caseId': { rows: [], total: 0 },
    'GET /case/consents/:caseId': {
      rows: [{ ...CONSENT, receiverName: SCHOOL, countryName: NZ }],
      total: 1,
    },
    'POST /case/case': () => {
      if (!refusing) return { ...detail, status: 4, version: 4 }
      refusing = false
      return refuse('cases.intake-closed', 'The intake has closed.')
    },
  } as unknown as FakeCalls)
  const view = renderScreen(
    <CaseProvider value={{ detail, show: (next) => seen.push(next), reload: () => undefined }}>
      <Choices />
    </CaseProvider>,
    { as: 'student', locale, texts: { cases: locale === 'zh' ? chinese : english } },
  )
  return { ...view, server, seen }
}

test.each([
  ['en', english, 'Nursing · Harbour College'],
  ['zh', chinese, '护理 · 海港学院'],
] as const)(
  'a closed case goes on with a course that is found, agreed to and added (%s)',
  async (locale, words, name) => {
    const { user, server, seen } = show(closed, locale)
    await user.click(screen.getByRole('button', { name: words.choices.add }))
    const dialog = within(await screen.findByRole('dialog', { name: words.choices.addTitle }))
    const send = () => dialog.getByRole('button', { name: words.choices.addSend }) as HTMLButtonElement
    expect(send().disabled).toBe(true)
    await user.type(dialog.getByRole('combobox', { name: words.apply.addCourse }), 'nurs')
    await user.click(await screen.findByTitle(name))
    const consent = await dialog.findByRole('checkbox', {
      name: new RegExp(locale === 'en' ? 'go to Harbour College' : '海港学院'),
    })
    expect(server.inputsOf('GET /case/consents/:caseId')).toEqual([
      { params: { caseId: '9' }, query: { courseIds: '8' } },
    ])
    expect(send().disabled).toBe(true)
    await user.click(consent)
    await user.click(send())
    await waitFor(() => expect(server.inputsOf('POST /case/case')).toHaveLength(1))
    await waitFor(() => expect(send().disabled).toBe(false))
    expect(seen).toEqual([])
    await user.click(send())
    await waitFor(() => expect(seen.map(({ status }) => status)).toEqual([4]))
    expect(server.inputsOf('POST /case/case')[1]).toMatchObject({
      body: {
        caseId: '9',
        commitType: 2,
        deliverType: 2,
        deliverId: '21',
        orderParamList: [{ courseId: '8', courseType: 1 }],
        consents: [CONSENT],
      },
    })
    expect(screen.queryByRole('dialog', { name: words.choices.addTitle })).toBeNull()
  },
  60_000,
)

test('nobody adds a course whom the server does not let, nor a seventh open one', () => {
  const add = () => screen.queryByRole('button', { name: english.choices.add })
  const { unmount } = show({ ...closed, can: { ...closed.can, add: false } })
  expect(add()).toBeNull()
  unmount()
  const six = (status: number) =>
    Array.from({ length: 6 }, (_, at) => ({ ...line, choiceId: String(at), status }))
  const open = show({ ...closed, orderParamList: six(7) } as unknown as CaseData)
  expect(add()).toBeNull()
  open.unmount()
  show({ ...closed, orderParamList: six(25) } as unknown as CaseData)
  expect(add()).not.toBeNull()
})
