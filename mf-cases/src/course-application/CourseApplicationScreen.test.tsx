import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { bus, type DataOf } from '@southbound/shared/platform'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import CourseApplicationScreen from './CourseApplicationScreen.tsx'

type Case = DataOf<'POST /case/case'>
const none = { rows: [], total: 0 }
const SCHOOL = { schoolId: '3', nameEn: 'Sydney', nameCn: '悉尼' }
const course = {
  id: '7',
  courseType: 1,
  courseNameEn: 'Nursing',
  courseNameCn: '护理',
  school: SCHOOL,
  fee: null,
  intakes: [],
  campuses: [],
  countryCode: '0061',
}
const dossier = {
  id: '5',
  documentName: 'Main profile',
  percent: 100,
  ready: true,
  version: 1,
  completeness: {},
  can: { edit: true },
  sections: { base: {}, education: [{}], englishability: [], stucourseplan: null },
}
const CAN = ['edit', 'accept', 'refuse', 'putBack', 'withdraw', 'log', 'upload', 'requestDocument']
/** The case of a sent or saved application, as the server answers it. */
const detail = (part: object = {}) =>
  ({
    caseId: '9',
    refNo: 'SB-9',
    version: 1,
    status: 1,
    stage: 'prepare',
    deliverType: 2,
    moves: [],
    receiver: { id: null, nameEn: null, nameCn: null },
    datumStudentId: '5',
    waitingOn: 2,
    requirements: [],
    files: [],
    people: [],
    nextActionCode: null,
    nextActionDueAt: null,
    updatedAt: '2026-11-22T14:03:00.000Z',
    can: Object.fromEntries(CAN.map((act) => [act, false])),
    orderVisaParamList: [],
    orderParamList: [
      {
        choiceId: '1',
        courseId: '7',
        courseType: 1,
        preference: 1,
        status: 1,
        moves: [],
        lacks: [],
        course: { nameEn: 'Nursing', nameCn: '护理' },
        school: SCHOOL,
        correctable: null,
        fee: null,
      },
    ],
    ...part,
  }) as unknown as Case

const AUSTRALIA = { nameEn: 'Australia', nameCn: '澳大利亚' }
const CONSENTS = [
  { purpose: 'share', receiver: 'pool', country: null, receiverName: AUSTRALIA, countryName: null },
  {
    purpose: 'cross-border',
    receiver: 'pool',
    country: '0061',
    receiverName: AUSTRALIA,
    countryName: AUSTRALIA,
  },
]

let said: string[]
let quiet: () => void
beforeEach(() => {
  said = []
  quiet = bus.on('notice', ({ text }) => said.push(text))
  window.matchMedia ??= (() => ({ matches: true })) as never
  window.scrollTo = () => undefined
})
afterEach(() => {
  quiet()
  sessionStorage.clear()
})

/** A server with one course and one profile. */
function show(search: string, more: object = {}, as?: 'student', locale: 'en' | 'zh' = 'en') {
  const server = fakeApi({
    'POST /course/findById/:a/:b': course,
    'POST /case/coursecaselist': none,
    'POST /FillInfo/findDatumStudent': { rows: [{ ...dossier, studentName: 'Wang' }], total: 1 },
    'GET /case/filesAtHand/:caseId': none,
    'GET /dossier/getDatumStudent/:id': dossier,
    'POST /agency/postAllArea': none,
    'GET /lookup/courseLevel': none,
    'GET /lookup/degreeTree': none,
    'GET /lookup/englishAbilityExamTypes': none,
    'GET /lookup/:name': none,
    'GET /country/getAllCurrency': none,
    'GET /country/getCountryPhoneZone': none,
    'POST /case/case': detail(),
    'GET /case/checklist/:caseId': { slots: [], others: [] },
    'GET /case/consents/:caseId': { rows: CONSENTS, total: 2 },
    'GET /courseapply/:id': { custom: { agency: null, courses: [] } },
    'POST /case/checkDatum/:a/:b': {
      ready: false,
      sections: ['keeper'],
      documents: [],
      passportExpired: true,
    },
    'POST /agency/forApplication': none,
    'POST /case/getCaseDetailsForCaseCommitPage/:id': detail({ status: 3, version: 2 }),
    'GET /case/getCaseLog/:caseId': none,
    'GET /complaints/:caseId': { rows: [], targets: [], total: 0 },
    'POST /search/course': none,
    ...more,
  } as unknown as FakeCalls)
  const texts = { cases: locale === 'zh' ? chinese : english }
  const view = renderScreen(<CourseApplicationScreen />, {
    route: `/course-application${search}`,
    as,
    locale,
    texts,
  })
  return { ...view, ...server }
}

test('Next says that the first profile is to be saved, and leads a visitor on', async () => {
  const first = show('', { 'POST /FillInfo/findDatumStudent': none }, 'student')
  await first.user.click(await screen.findByRole('button', { name: 'Next' }))
  expect(said).toEqual(['Save first what you typed in: Personal data.'])
  expect(first.address()).not.toContain('step=')
  first.unmount()
  const visitor = show('', {}, undefined, 'zh')
  await visitor.user.click(await screen.findByRole('button', { name: chinese.apply.next }))
  await waitFor(() => expect(visitor.address()).toContain('step=files'))
})

test('profiles that could not be read are asked for again, and no new one is offered in their place', async () => {
  let turn = 0
  const { user } = show(
    '',
    {
      'POST /FillInfo/findDatumStudent': () =>
        turn++ === 0
          ? refuse('rate.too-frequent', 'Too many calls.')
          : { rows: [{ ...dossier, studentName: 'Wang' }], total: 1 },
    },
    'student',
  )
  expect(await screen.findByText('Too many calls.')).toBeTruthy()
  expect(screen.queryAllByRole('textbox')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('radio', { name: /Main profile/ })).toBeTruthy()
})

test('a course that is offline leaves the way to an empty application', async () => {
  const { user, address } = show(
    '?courseId=404&courseType=1',
    { 'POST /course/findById/:a/:b': () => refuse('discovery.course-not-found', 'This course is gone.') },
    'student',
  )
  expect(await screen.findByText('This course is gone.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Begin an empty application' }))
  expect(await screen.findByRole('radio', { name: /Main profile/ })).toBeTruthy()
  expect(address()).toBe('/course-application')
})

test('a list of choices that could not be read is read again from its field', async () => {
  let turn = 0
  const china = { areaCode: '0086', areaName: '中国', areaNameEn: 'China', areaNameCn: '中国', level: 1 }
  const { user, inputsOf } = show(
    '',
    {
      'POST /agency/postAllArea': () =>
        turn++ === 0 ? refuse('rate.too-frequent', 'Too many calls.') : { rows: [china], total: 1 },
    },
    'student',
  )
  expect((await screen.findAllByText('Too many calls.')).length).toBeGreaterThan(0)
  await user.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByText('Too many calls.')).toBeNull())
  expect(inputsOf('POST /agency/postAllArea')).toHaveLength(2)
})

test('a student fills the steps; a refusal is shown in words, and sent again the application is tracked', async () => {
  let refusing = true
  const { user, address, inputsOf } = show(
    '?courseId=7&courseType=1',
    {
      'POST /case/case': ({ body }: { body: { status: number } }) => {
        if (body.status === 1) return detail()
        return refusing
          ? refuse('input.invalid', 'Please correct.', [
              { field: 'orderParamList.0.intakeId', rule: 'open', message: 'Nursing has no open start.' },
            ])
          : detail({ status: 3, version: 2, deliverType: 1 })
      },
    },
    'student',
  )
  const next = async () => user.click(await screen.findByRole('button', { name: 'Next' }))
  const submit = () => user.click(screen.getByRole('button', { name: 'Submit' }))
  const sent = () => inputsOf('POST /case/case').map(({ body }) => body)
  expect((await screen.findAllByText('Nursing')).length).toBeGreaterThan(0)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', false))
  await next()
  await waitFor(() => expect(address()).toMatch(/caseId=9/))
  expect(sent()[0]).toMatchObject({ caseSource: 4, status: 1, orderParamList: [{ courseId: '7' }] })
  expect(await screen.findByText('0 of 0 here')).toBeTruthy()
  await next()
  await submit()
  expect(said).toEqual(['Please choose an agent.'])
  await user.click(screen.getByRole('radio', { name: 'The request pool' }))
  await user.click(await screen.findByRole('checkbox', { name: english.apply.consentPool }))
  await user.click(screen.getByRole('checkbox', { name: /is transferred to Australia/ }))
  expect(screen.getByText('The guardian of a person under 18')).toBeTruthy()
  await user.type(screen.getByLabelText('Remarks'), 'Hello')
  await submit()
  await waitFor(() => expect(said.at(-1)).toBe('Nursing has no open start.'))
  expect(screen.getByLabelText('Remarks')).toHaveProperty('value', 'Hello')
  refusing = false
  await submit()
  await waitFor(() => expect(said.at(-1)).toBe(english.apply.submitted))
  expect(sent().at(-1)).toMatchObject({
    caseId: '9',
    caseSource: 3,
    status: 3,
    applyInfo: 'Hello',
    consents: CONSENTS.map(({ purpose, receiver, country }) => ({ purpose, receiver, country })),
  })
  await waitFor(() => expect(address()).toMatch(/step=tracking/))
  expect(await screen.findByRole('list', { name: english.stage.label })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
}, 60_000)

test('a school without an account here is not applied to, and an agent who is not verified is not chosen', async () => {
  const [choice] = detail().orderParamList
  const draft = detail({ deliverType: 3, orderParamList: [{ ...choice, offPlatform: true }] })
  const { user, inputsOf, unmount } = show(
    '?caseId=9&step=application',
    { 'POST /case/getCaseDetailsForCaseCommitPage/:id': draft },
    'student',
  )
  const words = 'Sydney has no account here and cannot receive an application.'
  expect(await screen.findByText(new RegExp(words))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(said.at(-1)).toContain(words)
  expect(inputsOf('POST /case/case')).toEqual([])
  unmount()
  const agency = { id: '4', verified: false, companyNameEn: 'New Agency', companyNameCn: null }
  show('?agencyId=4', { 'POST /agency/findAgency': agency }, 'student', 'zh')
  await waitFor(() => expect(said.at(-1)).toBe(chinese.apply.begun.unverified))
  expect(screen.queryByText('New Agency')).toBeNull()
})

test('a number that cannot be rung is said below its field, and its country is chosen by name', async () => {
  const draft = detail({ deliverType: 1, countryPhoneCall: '+86', phoneCall: 'abc' })
  const zones = [
    { areaCode: '0086', phoneZone: '86', nameEn: 'China', nameCn: '中国' },
    { areaCode: '0061', phoneZone: '61', nameEn: 'Australia', nameCn: '澳大利亚' },
  ]
  const fault = '通话电话不是该国家或地区的有效号码。'
  const { user, inputsOf } = show(
    '?caseId=9&step=application',
    {
      'POST /case/getCaseDetailsForCaseCommitPage/:id': draft,
      'GET /country/getCountryPhoneZone': { rows: zones, total: 2 },
      'POST /case/case': ({ body }: { body: { status: number } }) =>
        body.status === 1
          ? draft
          : refuse('input.invalid', '请更正。', [
              { field: 'phoneCall', rule: 'phone-number', message: fault },
            ]),
    },
    'student',
    'zh',
  )
  const code = await screen.findByRole<HTMLSelectElement>('combobox', { name: chinese.apply.phoneCode })
  await waitFor(() => expect(code.selectedOptions[0]?.textContent).toBe('中国 +86'))
  await user.click(screen.getByRole('button', { name: chinese.apply.submit }))
  const phone = screen.getByLabelText(chinese.apply.phone)
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(fault)).toBeTruthy()
  await user.selectOptions(code, '澳大利亚 +61')
  await waitFor(() =>
    expect(inputsOf('POST /case/case').at(-1)?.body).toMatchObject({ status: 1, countryPhoneCall: '61' }),
  )
})

test('words of the profile that are not saved hold up the next step, and are named', async () => {
  const { user } = show('?courseId=7&courseType=1', {}, 'student')
  const input = await screen.findByLabelText(/^Given name/, { selector: 'input' })
  fireEvent.change(input, { target: { value: 'Yu' } })
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  expect(said).toEqual(['Save first what you typed in: Personal data.'])
  expect(screen.getByLabelText(/^Given name/, { selector: 'input' })).toHaveProperty('value', 'Yu')
})

test('an application that is not the reader’s is not shown, in Chinese', async () => {
  const words = '找不到该申请。'
  show(
    '?caseId=9',
    { 'POST /case/getCaseDetailsForCaseCommitPage/:id': () => refuse('cases.not-found', words) },
    'student',
    'zh',
  )
  expect(await screen.findByText(chinese.case.notFound)).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: chinese.apply.steps })).toBeNull()
})

test('a visitor looks around: nothing is saved, and the sign-in leads back here', async () => {
  const { inputsOf } = show('?courseId=7&courseType=1&step=files')
  const signIn = await screen.findByRole('link', { name: 'Sign in' })
  expect(decodeURIComponent(signIn.getAttribute('href') ?? '')).toContain('courseId=7')
  expect(screen.getByText(english.apply.filesSignIn)).toBeTruthy()
  expect(inputsOf('POST /case/case')).toEqual([])
})

test('a visitor who submits is told to sign in, before what the form lacks', async () => {
  const { user } = show('?step=application')
  await user.click(await screen.findByRole('button', { name: 'Submit' }))
  expect(said).toEqual([english.apply.notIn])
})

test.each(['files', 'application'])(
  'a sent application is tracked at the address of the step %s',
  async (step) => {
    show(`?caseId=9&step=${step}`, {}, 'student')
    expect(await screen.findByRole('list', { name: english.stage.label })).toBeTruthy()
    expect(screen.queryByRole('button', { name: step === 'files' ? 'Next' : 'Submit' })).toBeNull()
  },
)

test('a draft is chosen of eight; going on without a choice says so', async () => {
  const draft = (n: number) => ({
    caseId: String(n),
    refNo: `C-${n}`,
    profileName: 'Main profile',
    firstCourse: null,
    createdTime: '2026-11-20T01:02:00.000Z',
    updatedAt: '2026-11-20T01:02:00.000Z',
  })
  const { user, address, inputsOf } = show(
    '',
    {
      'POST /case/coursecaselist': { rows: [1, 2, 3].map(draft), total: 9 },
      'POST /case/getCaseDetailsForCaseCommitPage/:id': detail({ caseId: '2' }),
    },
    'student',
  )
  await user.click(await screen.findByRole('button', { name: 'All drafts' }))
  const goOn = await screen.findByRole('button', { name: 'Continue' })
  expect(await screen.findByText('Ref. No.')).toBeTruthy()
  expect(inputsOf('POST /case/coursecaselist').at(-1)).toMatchObject({ body: { rows: 8, status: [1] } })
  await user.click(goOn)
  expect(said.at(-1)).toBe('Not select Draft')
  await user.click(screen.getByRole('checkbox', { name: /C-2/ }))
  await user.click(goOn)
  await waitFor(() => expect(address()).toMatch(/caseId=2/))
}, 60_000)

test('a draft is deleted after a question, in its form and in the list of drafts', async () => {
  const row = {
    caseId: '2',
    refNo: 'C-2',
    profileName: 'Main profile',
    firstCourse: null,
    createdTime: '2026-11-20T01:02:00.000Z',
    updatedAt: '2026-11-20T01:02:00.000Z',
  }
  const { user, address, inputsOf } = show(
    '?caseId=9',
    {
      'POST /case/getCaseDetailsForCaseCommitPage/:id': detail(),
      'POST /case/case/status': detail({ status: 8 }),
      'POST /case/coursecaselist': { rows: [row], total: 1 },
    },
    'student',
  )
  const remove = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }))
    const asked = await screen.findByRole('dialog')
    await user.click(within(asked).getByRole('button', { name: english.apply.delete }))
  }
  await remove('Delete draft')
  await waitFor(() => expect(address()).toBe('/course-application'))
  await remove('Delete draft C-2')
  await waitFor(() =>
    expect(inputsOf('POST /case/case/status').map(({ body }) => body)).toEqual([
      { caseId: '9', status: 8 },
      { caseId: '2', status: 8 },
    ]),
  )
  expect(inputsOf('POST /case/case')).toEqual([])
}, 60_000)

test('a file of the profile is copied with its own tick', async () => {
  const file = {
    fileId: '31',
    originalName: 'mark.pdf',
    bytes: 1,
    docTypeCode: null,
    createdAt: '2026-11-20T01:02:00.000Z',
  }
  const { user, inputsOf } = show(
    '?caseId=9&step=files',
    {
      'POST /case/getCaseDetailsForCaseCommitPage/:id': detail(),
      'GET /case/filesAtHand/:caseId': {
        rows: [
          { ...file, place: 'dossier' },
          { ...file, fileId: '32', originalName: 'mine.pdf', place: 'personal' },
        ],
        total: 2,
      },
      'POST /courseapply/copyFile': { copied: 1 },
    },
    'student',
  )
  const copy = await screen.findByRole('button', { name: english.apply.copyTicked })
  expect(copy).toHaveProperty('disabled', true)
  expect(screen.queryByText('mine.pdf')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: /mark.pdf/ }))
  await user.click(copy)
  await waitFor(() =>
    expect(inputsOf('POST /courseapply/copyFile')).toEqual([{ body: { caseId: '9', fileIds: ['31'] } }]),
  )
  expect(said.at(-1)).toBe('Files copied: 1')
}, 60_000)

test('a course and an agent that are not here are written into the draft', async () => {
  const written = { course: 'Beekeeping', school: 'Hill College', countryCode: '0064', startMonth: '2027-02' }
  const { user, inputsOf } = show(
    '?caseId=9&step=application',
    {
      'POST /case/getCaseDetailsForCaseCommitPage/:id': detail(),
      'POST /courseapply/coursecustom': { agency: null, courses: [written] },
      'POST /courseapply/agencycustom': { agency: { name: 'Aunt Li' }, courses: [written] },
    },
    'student',
  )
  await user.type(await screen.findByLabelText(english.apply.offCourse), 'Beekeeping')
  const add = () => screen.getAllByRole('button', { name: english.apply.addCourse })[0] as HTMLElement
  expect(add()).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText(english.apply.offSchool), 'Hill College')
  await user.selectOptions(screen.getByLabelText(english.apply.offCountry), '0064')
  fireEvent.change(screen.getByLabelText(english.apply.offMonth), { target: { value: '2027-02' } })
  await user.click(add())
  expect(await screen.findByText('Beekeeping · Hill College · New Zealand · 2027-02')).toBeTruthy()
  expect(inputsOf('POST /courseapply/coursecustom')).toEqual([{ body: { caseId: '9', courses: [written] } }])
  await user.type(screen.getByLabelText(english.apply.offAgent), 'Aunt Li')
  await user.click(screen.getByRole('button', { name: english.apply.addAgent }))
  expect(await screen.findByText('Agent: Aunt Li')).toBeTruthy()
}, 60_000)
