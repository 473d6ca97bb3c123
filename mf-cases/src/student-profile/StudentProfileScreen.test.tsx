import { beforeEach, expect, test } from '@jest/globals'
import { bus, type DataOf } from '@southbound/shared/platform'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { chinese, english } from '../locales/words.fixture.ts'
import StudentProfileScreen from './StudentProfileScreen.tsx'

type Dossier = DataOf<'GET /dossier/getDatumStudent/:id'>
const BASE = {
  documentName: 'Main profile',
  familyName: 'Wang',
  givenName: 'Xiaoyu',
  birthDate: '2003-05-17',
  nationality: '0086',
  passportNo: 'E12345678',
  passportExpiry: '2032-02-28',
  passportCountry: '0086',
  email: 'xiaoyu@example.com',
  currentAddress: '18 Zhongguancun Street',
  emergencyContact: 'Wang Jianguo',
}
const SCHOOL = {
  level: '160',
  institution: 'Beijing Forestry University',
  country: '0086',
  startMonth: '2021-09',
  endMonth: '2025-06',
}
const dossier = (change: Partial<Dossier> = {}, sections: Partial<Dossier['sections']> = {}): Dossier => ({
  id: '7',
  documentName: 'Main profile',
  createDateStamp: '2026-11-20T01:02:00.000Z',
  lastupdateDateStamp: '2026-11-20T01:02:00.000Z',
  completeness: {},
  percent: 40,
  ready: true,
  version: 1,
  can: { edit: true },
  ...change,
  sections: {
    base: BASE,
    education: [SCHOOL],
    englishability: [],
    workexperience: [],
    family: [],
    stucourseplan: null,
    keeper: null,
    stuother: null,
    stuImburse: null,
    visa: null,
    ...sections,
  },
})
const area = { areaCode: '0086', areaName: 'China', areaNameEn: 'China', areaNameCn: '中国', level: 1 }
const TESTS = [
  { code: '1', nameEn: 'IELTS Academic', nameCn: '雅思学术类' },
  { code: '14', nameEn: 'Trinity ISE', nameCn: '圣三一 ISE' },
  { code: '20', nameEn: 'Exemption', nameCn: '英语授课免试' },
]
const serve = (it: Dossier | null, more: object = {}) =>
  fakeApi({
    'GET /dossier/getDatumStudent/:id': it,
    'POST /agency/postAllArea': { rows: [area], total: 1 },
    'GET /lookup/courseLevel': { rows: [], total: 0 },
    'GET /lookup/degreeTree': { rows: [], total: 0 },
    'GET /lookup/englishAbilityExamTypes': { rows: TESTS, total: 3 },
    'GET /country/getAllCurrency': { rows: [], total: 0 },
    'POST /filesDocument/:id/:type': { rows: [], total: 0 },
    ...more,
  } as unknown as FakeCalls)
const show = (as: 'student' | 'agent' | 'institution', id = '7', locale: 'en' | 'zh' = 'en') =>
  renderScreen(<StudentProfileScreen />, {
    as,
    locale,
    route: `/account/student-profile?id=${id}`,
    path: 'account/student-profile',
    texts: { cases: locale === 'zh' ? chinese : english },
  })
const summary = async () =>
  within(
    (await screen.findByText(/^Nothing was saved/, {}, { timeout: 10_000 })).closest(
      '[role=alert]',
    ) as HTMLElement,
  )

beforeEach(() => sessionStorage.clear())

test('a form with missing fields says so at its top: each field is named and led to, and the first has the focus', async () => {
  const { sent } = serve(null)
  show('student', 'new')
  const input = (label: string) => screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' })
  await waitFor(() => fireEvent.change(input('Name of this profile'), { target: { value: 'Mine' } }))
  fireEvent.click(screen.getByText('Save'))
  const list = await summary()
  const sentences = list.getAllByText(/^Please/)
  expect(sentences).toHaveLength(10)
  expect(sentences[0]?.textContent).toMatch(/Family name/)
  await waitFor(() => expect(document.activeElement).toBe(input('Family name')))
  fireEvent.click(list.getByText(/Passport number/))
  await waitFor(() => expect(document.activeElement).toBe(input('Passport number')))
  fireEvent.change(input('Passport number'), { target: { value: 'E12345678' } })
  fireEvent.blur(input('Passport number'))
  await waitFor(() => expect(list.queryByText(/Passport number/)).toBeNull())
  expect(sent.filter(({ wire }) => wire.includes('FillInfo'))).toEqual([])
}, 60_000)

test('what the server refuses is listed there too, beside the entry that it is about', async () => {
  const fields = [{ field: 'value.1.institution', rule: 'unknown', message: 'No such school.' }]
  serve(dossier({}, { education: [SCHOOL, SCHOOL] }), {
    'POST /FillInfo/education': refuse('input.invalid', 'Refused.', fields),
  })
  show('student')
  await userEvent.click(await screen.findByRole('button', { name: /^Education/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  const link = (await summary()).getByRole('link')
  expect(link.textContent).toBe('Education 2: No such school.')
  await waitFor(() =>
    expect((document.activeElement as HTMLInputElement).id).toBe('dossier-education_entries_1_institution'),
  )
}, 60_000)

test.each(['-1', '12345678901', '1.234', 'plenty'])(
  'an amount of %s is not taken',
  async (typed) => {
    serve(
      dossier(
        {},
        { stucourseplan: { countries: ['0086'], levels: ['110'], fields: ['02'], intakes: ['2027-02'] } },
      ),
    )
    show('student')
    await userEvent.click(await screen.findByRole('button', { name: /^Study plan/ }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Budget a year' }), typed)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect((await summary()).getByRole('link').textContent).toBe(
      'A number of at most 10 digits and 2 decimals, not below zero.',
    )
  },
  30_000,
)

test('an exemption from English tests has a reason, and neither the day nor the score of a test', async () => {
  const { inputsOf } = serve(dossier(), { 'POST /FillInfo/englishability': dossier({ version: 2 }) })
  const { user } = show('student', '7', 'zh')
  await user.click(
    await screen.findByRole('button', { name: new RegExp(chinese.dossier.sections.englishability) }),
  )
  const choose = async (field: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: new RegExp(`^${field}`) }))
    await user.click(await screen.findByTitle(option))
  }
  await choose(chinese.dossier.fields.examType, '圣三一 ISE')
  await choose(chinese.dossier.fields.overall, 'B2')
  expect(screen.queryByLabelText(new RegExp(chinese.dossier.fields.listening))).toBeNull()
  await choose(chinese.dossier.fields.examType, '英语授课免试')
  expect(screen.queryByLabelText(new RegExp(chinese.dossier.fields.testDate))).toBeNull()
  await choose(chinese.dossier.fields.exemption, chinese.dossier.words.native)
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(inputsOf('POST /FillInfo/englishability')).toMatchObject([
      { body: { value: [{ examType: 20, exemption: 'native' }] } },
    ]),
  )
}, 30_000)

test('‘needed’ stands where something is missing, and goes when it is there', async () => {
  serve(dossier({}, { education: [] }))
  const first = show('student')
  expect((await screen.findByRole('button', { name: /^Education/ })).textContent).toMatch(/needed/)
  expect(screen.getByRole('button', { name: /^Personal data/ }).textContent).not.toMatch(/needed/)
  first.unmount()
  serve(dossier())
  show('student')
  expect((await screen.findByRole('button', { name: /^Education/ })).textContent).not.toMatch(/needed/)
})

test('an agent reads first, and writes only where he may', async () => {
  const file = {
    fileId: '9',
    originalName: 'passport.pdf',
    ext: 'pdf',
    bytes: 1,
    docTypeCode: null,
    listType: 2,
    draft: false,
    caseId: null,
  }
  serve(dossier(), {
    'POST /filesDocument/:id/:type': { rows: [{ ...file, createdAt: '2026-11-20T01:02:00.000Z' }], total: 1 },
  })
  const first = show('agent')
  expect(await screen.findByText('18 Zhongguancun Street')).toBeTruthy()
  expect((await screen.findAllByText('China')).length).toBeGreaterThan(1)
  expect(await screen.findByRole('button', { name: /passport\.pdf/ })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  expect(await screen.findByRole('textbox', { name: 'Family name' })).toBeTruthy()
  first.unmount()
  serve(dossier({ can: { edit: false } }))
  show('agent', '7', 'zh')
  expect(await screen.findByText('18 Zhongguancun Street')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '编辑' })).toBeNull()
  expect(screen.getByRole('button', { name: '打印' })).toBeTruthy()
}, 60_000)

test('an institution writes the profile of who walks in, without the history of visas', async () => {
  serve(null)
  const own = show('institution', 'new')
  const sections = async () =>
    within(await screen.findByRole('navigation', { name: english.profile.sections }))
  expect((await sections()).queryByText(english.dossier.sections.visa)).toBeNull()
  own.unmount()
  show('student', 'new')
  expect((await sections()).getByText(english.dossier.sections.visa)).toBeTruthy()
})

test('rows are added, counted in words and sent without the blank ones', async () => {
  const { sent } = serve(dossier(), { 'POST /FillInfo/stucourseplan': dossier() })
  show('student')
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: /Study plan/ }, { timeout: 10_000 }))
  await user.click(screen.getByRole('button', { name: /Add.*Genuine Student answer/i }))
  const answer = await screen.findByLabelText(/^Answer/)
  fireEvent.change(answer, { target: { value: 'three short words' } })
  expect(screen.getByText('3 of 150 words')).toBeTruthy()
  fireEvent.change(answer, { target: { value: 'word '.repeat(151) } })
  fireEvent.click(screen.getByText('Save'))
  expect((await summary()).getByText(/At most 150 words/)).toBeTruthy()
  expect(sent.filter(({ wire }) => wire.includes('FillInfo'))).toEqual([])
})

test('opened from a case it shows its times and leads back there', async () => {
  serve(dossier())
  renderScreen(<StudentProfileScreen />, {
    as: 'agent',
    path: 'account/student-profile',
    texts: { cases: english },
    route:
      '/account/student-profile?id=7&filename=Main&time1=2026-11-20%2009:02&time2=2026-11-21%2010:00&flag=1&caseId=12',
  })
  expect(await screen.findByText('Created 2026-11-20 09:02 · updated 2026-11-21 10:00')).toBeTruthy()
  const back = screen.getByRole('link', { name: 'Back to the case' })
  expect(back.getAttribute('href')).toMatch(/course-applications\?caseId=12/)
})

test('times that are none and a case that is none are not shown', async () => {
  serve(dossier())
  renderScreen(<StudentProfileScreen />, {
    as: 'agent',
    path: 'account/student-profile',
    texts: { cases: english },
    route: '/account/student-profile?id=7&time1=soon&time2=later&flag=1&caseId=//x',
  })
  expect(await screen.findByRole('heading', { name: 'Main profile' })).toBeTruthy()
  expect(screen.queryByText(/Created soon/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Back to the case' })).toBeNull()
})

test('an office finds profiles by words, makes one for a client and keeps its own apart', async () => {
  const row = { ...dossier(), studentName: 'Xiaoyu Wang' }
  const { sent } = serve(null, {
    'POST /dossier/searchStudentDossier': { rows: [row], total: 1 },
    'POST /dossier/searchPersonalDossier': { rows: [{ ...row, documentName: 'Own' }], total: 1 },
  })
  renderScreen(<StudentProfileScreen />, {
    as: 'agent',
    route: '/account/student-profile',
    path: 'account/student-profile',
    texts: { cases: english },
  })
  const user = userEvent.setup({ delay: null })
  expect(await screen.findByText('Xiaoyu Wang')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'New profile' })).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), '晓雨')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(sent.at(-1)?.input).toMatchObject({ body: { keyword: '晓雨' } }))
  await user.click(screen.getByRole('link', { name: 'My profiles' }))
  expect(await screen.findByRole('button', { name: 'Delete Own' })).toBeTruthy()
})

const inputOf = (label: string) => screen.findByLabelText(new RegExp(`^${label}`), { selector: 'input' })
const overtaken = (sections: object) => {
  let [version, turn] = [2, 0]
  const newer = dossier({ version }, { base: { ...BASE, ...sections } } as Partial<Dossier['sections']>)
  return serve(null, {
    'GET /dossier/getDatumStudent/:id': () => (turn++ === 0 ? dossier() : newer),
    'PUT /FillInfo/datumstudent': ({ body }: { body: { version: number; value: object } }) => {
      if (body.version !== version) return refuse('row.changed')
      version += 1
      return { ...newer, version, sections: { ...newer.sections, base: body.value } }
    },
  })
}

test('a section that an agent saved meanwhile keeps his fields, and takes those of the student', async () => {
  const { inputsOf } = overtaken({ currentAddress: '1 Queen Street' })
  show('student')
  await waitFor(async () => expect(await inputOf('Given name')).toHaveProperty('value', 'Xiaoyu'))
  fireEvent.change(await inputOf('Given name'), { target: { value: 'Yu' } })
  fireEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(inputsOf('PUT /FillInfo/datumstudent')).toHaveLength(2), { timeout: 10_000 })
  expect(inputsOf('PUT /FillInfo/datumstudent')[1]?.body).toMatchObject({
    version: 2,
    value: { givenName: 'Yu', currentAddress: '1 Queen Street' },
  })
}, 60_000)

test('a field that both changed is told, and keeps the words of the person until he saves again', async () => {
  const { inputsOf } = overtaken({ givenName: 'Xiao Yu' })
  const said: string[] = []
  const quiet = bus.on('notice', ({ text }) => said.push(text))
  const first = show('student')
  await waitFor(async () => expect(await inputOf('Given name')).toHaveProperty('value', 'Xiaoyu'))
  fireEvent.change(await inputOf('Given name'), { target: { value: 'Yu' } })
  fireEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(said).toEqual([english.dossier.changedByBoth]), { timeout: 10_000 })
  quiet()
  expect(await inputOf('Given name')).toHaveProperty('value', 'Yu')
  first.unmount()
  show('student')
  await waitFor(async () => expect(await inputOf('Given name')).toHaveProperty('value', 'Yu'))
  fireEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(inputsOf('PUT /FillInfo/datumstudent')).toHaveLength(2), { timeout: 10_000 })
  expect(inputsOf('PUT /FillInfo/datumstudent')[1]?.body).toMatchObject({ value: { givenName: 'Yu' } })
}, 60_000)

test('a profile is copied under a new name with the sections that are ticked', async () => {
  const row = {
    id: '7',
    documentName: 'Main profile',
    studentName: 'Wang Xiaoyu',
    percent: 90,
    ready: true,
    createDateStamp: '2026-11-20T01:02:00.000Z',
    lastupdateDateStamp: '2026-11-20T01:02:00.000Z',
  }
  const { inputsOf } = fakeApi({
    'POST /dossier/searchPersonalDossier': { rows: [row], total: 1 },
    'POST /courseapply/datumStudent': dossier({ id: '8' }),
  } as unknown as FakeCalls)
  const { user } = renderScreen(<StudentProfileScreen />, {
    as: 'student',
    route: '/account/student-profile',
    path: 'account/student-profile',
    texts: { cases: english },
  })
  await user.click(await screen.findByRole('button', { name: 'Copy Main profile' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText(/^Name of this profile/), 'For my sister')
  for (const name of ['Study plan', 'Visa history']) await user.click(dialog.getByRole('checkbox', { name }))
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  await waitFor(() =>
    expect(inputsOf('POST /courseapply/datumStudent')).toEqual([
      {
        body: {
          id: '7',
          documentName: 'For my sister',
          sections: [
            'education',
            'englishability',
            'workexperience',
            'family',
            'keeper',
            'stuImburse',
            'stuother',
          ],
        },
      },
    ]),
  )
}, 60_000)
