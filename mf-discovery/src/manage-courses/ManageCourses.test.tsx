import { beforeEach, describe, expect, test } from '@jest/globals'
import { type DataOf, type InputOf, keepDraft, loadCleaner } from '@southbound/shared/platform'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import english from '../locales/manage-courses.en.json'
import chinese from '../locales/manage-courses.zh.json'
import { FRESH, freshCourse, toContent } from './form/course-values.ts'
import { descriptionOf } from './form/description.ts'
import ManageCoursesScreen from './ManageCoursesScreen.tsx'

// antd's first forms take their time in jsdom.
jest.setTimeout(60_000)

type Row = DataOf<'POST /course/getOwnCourse'>['rows'][number]
const row: Row = {
  id: '7',
  courseType: 1,
  state: 1,
  version: 2,
  dataSource: 1,
  shown: false,
  missing: [],
  stale: false,
  verifiedAt: null,
  applications: 0,
  topUntil: null,
  updatedAt: '2026-11-21T00:00:00Z',
  moves: ['publish', 'archive'],
  courseNameEn: 'Bachelor of Tides',
  courseNameCn: '潮汐学士',
  registerCode: '012345A',
  level: { nameEn: 'Bachelor degree', nameCn: '学士' },
  campusCount: 1,
  fee: { amount: '38400.00', currency: 'AUD' },
  nextIntake: '2027-03-01',
  views: 12,
  favourites: 3,
}
const own = (rows: Row[], mayAdd = true): DataOf<'POST /course/getOwnCourse'> => ({
  rows,
  total: rows.length,
  groups: [{ value: 1, count: rows.length }],
  states: [{ value: 1, count: rows.length }],
  mayAdd,
  schoolId: mayAdd ? '201' : null,
})
const content = {
  ...toContent(1, freshCourse(1, 'AUD')),
  courseNameEn: 'Bachelor of Tides',
  levelCode: '160',
  campusIds: ['9'],
}
const course: DataOf<'GET /course/own/:id'> = { ...row, content }
const campus = {
  campusId: '9',
  version: 1,
  courseCount: 0,
  nameEn: 'Quay Campus',
  nameCn: null,
  isMain: true,
  countryCode: '0061',
  stateId: null,
  city: 'Hobart',
  suburb: null,
  postcode: '7000',
  street: '1 Quay',
  lat: null,
  lng: null,
  regionalCategory: null,
  phone: null,
  email: null,
  facilities: [],
  descriptionEn: null,
  descriptionCn: null,
  enabled: true,
}
const none = { rows: [], total: 0 }
const level = {
  code: '160',
  nameEn: 'Bachelor degree',
  nameCn: '学士',
  sort: 1,
  enabled: true,
  group: 1,
  parent: null,
}
const LISTS: FakeCalls = {
  'GET /lookup/courseLevel': { rows: [level], total: 1 },
  'GET /lookup/degreeTree': none,
  'GET /lookup/courseRequire': none,
  'GET /lookup/:name': none,
  'GET /country/getAllCurrency': none,
  'POST /agency/postAllArea': none,
  'POST /school/getState/:id': none,
  'POST /campus/getOwnCampusNoPage': { rows: [campus], total: 1 },
  'POST /roughRaftSchool/achieve': { id: null } as never,
  'POST /course/getOwnCourse': own([row]),
  'GET /course/own/:id': course,
}
const show = (calls: FakeCalls = {}, { locale = 'en' as 'en' | 'zh', query = '' } = {}) => ({
  server: fakeApi({ ...LISTS, ...calls }),
  ...renderScreen(<ManageCoursesScreen />, {
    locale,
    as: 'institution',
    route: `/account/manage-courses${query}`,
    path: 'account/manage-courses',
    texts: { manageCourses: locale === 'zh' ? chinese : english },
  }),
})
beforeEach(() => sessionStorage.clear())

const keysOf = (value: object, prefix = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' ? keysOf(inner, `${prefix}${key}.`) : [`${prefix}${key}`],
  )
test('both languages hold the same words', () => {
  expect(keysOf(chinese)).toEqual(keysOf(english))
})

describe('the list', () => {
  test('shows each course with its state, and asks again by group and words, which stand in the address', async () => {
    const { user, server, address } = show()
    const line = (await screen.findByRole('link', { name: 'Bachelor of Tides' })).closest('tr') as HTMLElement
    expect(within(line).getByText('Draft')).toBeTruthy()
    expect(within(line).getByText('A$38,400')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Group'), 'Tertiary (1)')
    await user.type(screen.getByLabelText('Name or register code'), 'tides{Enter}')
    await waitFor(() =>
      expect(server.inputsOf('POST /course/getOwnCourse').at(-1)?.body).toMatchObject({
        keyword: 'tides',
        courseType: 1,
        page: 1,
        rows: 20,
      }),
    )
    expect(address()).toContain('keyword=tides')
  })

  test('asks before a course with a paid top place goes, and says until when it is paid', async () => {
    const seen: Row = { ...row, state: 3, topUntil: '2026-12-24', moves: ['unpublish', 'archive'] }
    const { user, server } = show({ 'POST /course/getOwnCourse': own([seen]) })
    for (const act of ['Take offline: Bachelor of Tides', 'Archive Bachelor of Tides']) {
      await user.click(await screen.findByRole('button', { name: act }))
      expect(await screen.findByText(/paid until 2026-12-24/)).toBeTruthy()
      await user.click(screen.getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(screen.queryByText(/paid until 2026-12-24/)).toBeNull())
    }
    expect(server.inputsOf('PUT /course/own/:id/state')).toEqual([])
  })

  test('says in the specification’s words what comes first, and where to do it', async () => {
    const { user } = show({ 'POST /course/getOwnCourse': own([], false) }, { locale: 'zh' })
    expect(await screen.findByText('请先完善院校信息，再添加课程。')).toBeTruthy()
    expect(screen.getByRole('link', { name: '完善院校信息' }).getAttribute('href')).toBe(
      '/cn/account/schoolAccount',
    )
    await user.click(screen.getByRole('button', { name: '添加课程' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: '批量导入' })).toHaveProperty('disabled', true)
  })

  test('tells why it could not be read, and asks again', async () => {
    let times = 0
    const { user } = show({
      'POST /course/getOwnCourse': () => (++times === 1 ? refuse('server.fault', 'Down.') : own([row])),
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Down.')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', { name: 'Bachelor of Tides' })).toBeTruthy()
  })

  test('publishes a complete course in its version, and says why another cannot be', async () => {
    const lacking = { ...row, id: '8', courseNameEn: 'Diploma of Gaps', missing: ['intakes'] }
    const { user, server } = show({
      'POST /course/getOwnCourse': own([row, lacking]),
      'PUT /course/own/:id/state': course,
    })
    await user.click(await screen.findByRole('button', { name: 'Publish Bachelor of Tides' }))
    await waitFor(() =>
      expect(server.inputsOf('PUT /course/own/:id/state')).toEqual([
        { params: { id: '7' }, body: { version: 2, move: 'publish' } },
      ]),
    )
    expect(screen.queryByRole('button', { name: 'Publish Diploma of Gaps' })).toBeNull()
    expect(screen.getByText('1 field missing')).toBeTruthy()
  })

  test('begins a course of a group once the gate has let it through', async () => {
    const { user, address } = show({ 'GET /campus/addCourse/school/:id': { rows: [], total: 0 } })
    await user.click(await screen.findByRole('button', { name: 'Add a course' }))
    await user.click(await screen.findByRole('button', { name: /^English language/ }))
    expect(address()).toBe('/account/manage-courses?course=new-3')
  })
})

describe('the form', () => {
  test('sends the whole course in its version, and puts the server’s words beside their fields', async () => {
    const { user, server } = show(
      {
        'POST /course/course': () =>
          refuse('input.invalid', 'register code already exists.', [
            { field: 'content.registerCode', rule: 'duplicate', message: 'register code already exists.' },
          ]),
      },
      { query: '?course=7' },
    )
    const name = await screen.findByLabelText(/^Name in English/, undefined, { timeout: 20_000 })
    await user.clear(name)
    await user.type(name, 'Bachelor of Waves')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText('register code already exists.')).toBeTruthy()
    const sent = server.inputsOf('POST /course/course')[0] as InputOf<'POST /course/course'>
    expect(sent.body).toMatchObject({ id: '7', version: 2, publish: false })
    expect(sent.body.content).toEqual({ ...content, courseNameEn: 'Bachelor of Waves' })
  })

  test('a document that is no longer among the open ones is not shown as a number', async () => {
    const kept = { ...course, content: { ...content, brochureFileId: '4711' } }
    show({ 'GET /course/own/:id': kept }, { query: '?course=7' })
    expect(await screen.findByText('The document chosen before', {}, { timeout: 20_000 })).toBeTruthy()
    expect(screen.queryByText('4711')).toBeNull()
  })

  test('a list that could not be read says so in its field, and is read again', async () => {
    let reads = 0
    const levels = () =>
      reads++ === 0 ? refuse('server.fault', 'Levels are away') : { rows: [level], total: 1 }
    const { user } = show({ 'GET /lookup/courseLevel': levels }, { query: '?course=7' })
    const said = await screen.findByText(/Levels are away/, {}, { timeout: 20_000 })
    await user.click(within(said).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Bachelor degree')).toBeTruthy()
    expect(screen.queryByText(/Levels are away/)).toBeNull()
  })

  test('asks the subjects of a rule, and offers to close an intake to a country', async () => {
    const start = { ...FRESH.intakes, term: 'au-sem1', startDate: '2027-02-20', intakeId: '3' }
    const rules = [{ ...FRESH.requirements, kind: 3 }]
    const stored = { ...course, content: { ...content, intakes: [start], requirements: rules } as never }
    const { user, server } = show(
      {
        'GET /course/own/:id': stored,
        'POST /course/course': stored,
        'POST /agency/postAllArea': {
          rows: [
            {
              areaCode: '0086',
              areaName: 'China',
              areaNameEn: 'China',
              areaNameCn: '中国',
              level: 1,
            } as never,
          ],
          total: 1,
        },
      },
      { query: '?course=7' },
    )
    await user.click(await screen.findByRole('button', { name: 'Add Subject' }, { timeout: 20_000 }))
    expect(screen.getByRole('button', { name: 'Add Closure' })).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: /^Subject/ }), 'Mathematics')
    await user.type(screen.getByRole('textbox', { name: /^At least/ }), '80')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(server.inputsOf('POST /course/course')).toHaveLength(1))
    expect(server.inputsOf('POST /course/course')[0]?.body.content).toMatchObject({
      requirements: [{ kind: 3, subjects: [{ name: 'Mathematics', min: '80' }] }],
      intakes: [{ controls: [] }],
    })
  })

  test('names the region and the agency of a closure, and the courses of a package, and keeps their ids', async () => {
    const control = {
      countryCode: '0086',
      regionId: '8644000',
      agencyId: '7',
      closeFrom: '2026-12-01',
      reopenAt: null,
    }
    const start = { ...FRESH.intakes, term: 'au-sem1', startDate: '2027-02-22', controls: [control] }
    const linked = { ...content, foeDetailed: '060301', intakes: [start], pathwaysFrom: ['12'] }
    const called = {
      agencies: [{ id: '7', nameEn: 'Bridge', nameCn: null }],
      courses: [{ id: '12', nameEn: 'Diploma of Tides · Quay', nameCn: null }],
    }
    const guangdong = { id: '8644000', nameEn: 'Guangdong', nameCn: '广东省', level: 2, cityList: [] }
    const china = {
      areaCode: '0086',
      areaName: 'China',
      areaNameEn: 'China',
      level: 1,
      regionList: [guangdong],
    }
    const { user, server } = show(
      {
        'GET /course/own/:id': { ...course, content: linked as never, called },
        'POST /course/course': course,
        'POST /agency/postAllArea': { rows: [china as never], total: 1 },
      },
      { query: '?course=7' },
    )
    expect(await screen.findByText('China · Guangdong', undefined, { timeout: 20_000 })).toBeTruthy()
    expect(screen.getByText('Bridge')).toBeTruthy()
    expect(screen.getByText('Diploma of Tides · Quay')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(server.inputsOf('POST /course/course')).toHaveLength(1))
    expect(server.inputsOf('POST /course/course')[0]?.body.content).toMatchObject({
      foeDetailed: '060301',
      intakes: [{ controls: [control] }],
      pathwaysFrom: ['12'],
      pathwaysTo: [],
    })
  })

  test('keeps what was typed through leaving, and offers what was typed into an older version', async () => {
    const first = show({}, { query: '?course=7' })
    const name = await screen.findByLabelText(/^Name in Chinese/, undefined, { timeout: 20_000 })
    await first.user.type(name, '海')
    first.unmount()
    const again = show({}, { query: '?course=7' })
    expect(await screen.findByDisplayValue('海')).toBeTruthy()
    again.unmount()
    show({ 'GET /course/own/:id': { ...course, version: 3 } }, { query: '?course=7' })
    expect(await screen.findByText('You have changes that were not saved')).toBeTruthy()
    expect(keepDraft('course:1001:7').load()).toMatchObject({ version: 2 })
  })

  test('tells that somebody else was faster, and loads the newer version', async () => {
    const { user, server } = show(
      {
        'POST /course/course': () =>
          refuse('row.changed', 'This record was changed by someone else. Reload.'),
      },
      { query: '?course=7' },
    )
    await user.click(await screen.findByRole('button', { name: 'Save and publish' }, { timeout: 20_000 }))
    await user.click(await screen.findByRole('button', { name: 'Load the newer version' }))
    await waitFor(() => expect(server.inputsOf('GET /course/own/:id')).toHaveLength(2))
    expect(server.inputsOf('POST /course/course')[0]?.body.publish).toBe(true)
  })
})

describe('the import', () => {
  const report = (dryRun: boolean): DataOf<'POST /course/own/import'> => ({
    dryRun,
    total: 2,
    created: 1,
    updated: 0,
    unchanged: 0,
    failed: 1,
    ignored: ['Notes'],
    rows: [
      { line: 2, result: 'created', name: 'Good', registerCode: null, column: null, reason: null },
      { line: 3, result: 'error', name: 'Bad', registerCode: null, column: 'Fee', reason: 'not a number' },
    ],
  })
  test('tries first, shows the faulty rows first, and runs only when asked', async () => {
    const runs: string[] = []
    const { user } = show({
      'POST /course/own/import': ({ form }) => {
        runs.push(String(form.get('dryRun')))
        return report(form.get('dryRun') === 'true')
      },
    })
    await screen.findByRole('link', { name: 'Bachelor of Tides' })
    await user.click(screen.getByRole('button', { name: 'Import a table' }))
    await user.upload(screen.getByLabelText('Your table'), new File(['x'], 'c.csv', { type: 'text/csv' }))
    expect(await screen.findByText('Trial run: nothing has been changed yet')).toBeTruthy()
    const table = screen.getByRole('table', { name: 'Rows of the table' })
    expect(within(table).getAllByRole('row')[1]?.textContent).toContain('not a number')
    expect(runs).toEqual(['true'])
    await user.click(screen.getByRole('button', { name: 'Import 1 course' }))
    expect(await screen.findByText('Import finished')).toBeTruthy()
    expect(runs).toEqual(['true', 'false'])
  })

  test('takes a corrected table of the same name, and says which one it read', async () => {
    const tables: string[] = []
    const { user } = show({
      'POST /course/own/import': async ({ form }) => {
        tables.push(String((form.get('file') as File).size))
        return report(true)
      },
    })
    await screen.findByRole('link', { name: 'Bachelor of Tides' })
    await user.click(screen.getByRole('button', { name: 'Import a table' }))
    const input = screen.getByLabelText<HTMLInputElement>('Your table')
    await user.upload(input, new File(['x'], 'c.csv', { type: 'text/csv' }))
    expect(await screen.findByText('c.csv')).toBeTruthy()
    // The browser reports a choice only when it differs from the value.
    expect(input.value).toBe('')
    await user.upload(input, new File(['xy'], 'c.csv', { type: 'text/csv' }))
    await waitFor(() => expect(tables).toEqual(['1', '2']))
  })

  test('says why a file was not taken', async () => {
    const { user } = show({
      'POST /course/own/import': () => refuse('discovery.import-file', 'The file cannot be read.'),
    })
    await screen.findByRole('link', { name: 'Bachelor of Tides' })
    await user.click(screen.getByRole('button', { name: 'Import a table' }))
    await user.upload(screen.getByLabelText('Your table'), new File(['x'], 'c.xlsx'))
    expect(await screen.findByText('The file cannot be read.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true)
  })
})

describe('campuses', () => {
  test('what is typed lies over what a colleague saved meanwhile, and is saved in his version', async () => {
    let stored = campus
    const { user, server } = show(
      {
        'POST /campus/getOwnCampusNoPage': () => ({ rows: [stored], total: 1 }),
        'POST /campus/campusModify': ({ body }) =>
          body.version === stored.version ? stored : refuse('row.changed', 'Changed by someone else.'),
      },
      { query: '?campus=9' },
    )
    const name = await screen.findByLabelText('Name in Chinese', undefined, { timeout: 20_000 })
    await user.type(name, '码头校区')
    stored = { ...campus, version: 2, city: 'Launceston' }
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Load the newer version' }))
    expect(await screen.findByDisplayValue('Launceston')).toBeTruthy()
    expect(screen.getByLabelText('Name in Chinese')).toHaveProperty('value', '码头校区')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.inputsOf('POST /campus/campusModify').at(-1)?.body).toMatchObject({
        campusId: '9',
        version: 2,
        content: { nameCn: '码头校区', city: 'Launceston' },
      }),
    )
  })

  test('are listed; one with courses cannot be deleted', async () => {
    const used = { ...campus, campusId: '10', nameEn: 'Hill Campus', isMain: false, courseCount: 2 }
    show(
      { 'POST /campus/getOwnCampusNoPage': { rows: [campus, used], total: 2 } },
      { query: '?tab=campuses' },
    )
    expect(await screen.findByText('Quay Campus')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Delete Hill Campus' })).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: 'Delete Quay Campus' })).toBeNull()
  })

  test('of another country whose states could not be read none of the former are offered', async () => {
    const area = (areaCode: string, areaName: string) => ({
      areaCode,
      areaName,
      areaNameEn: areaName,
      level: 1,
    })
    const states = ({ params }: { params: { id: string } }) =>
      params.id === '0061'
        ? { rows: [{ id: '3', nameEn: 'Victoria', nameCn: null }], total: 1 }
        : refuse('server.fault', 'States are away')
    const { user } = show(
      {
        'POST /agency/postAllArea': {
          rows: [area('0061', 'Australia'), area('0064', 'New Zealand')],
        } as never,
        'POST /school/getState/:id': states as never,
      },
      { query: '?campus=9' },
    )
    const open = async (name: string) =>
      user.click(await screen.findByRole('combobox', { name }, { timeout: 20_000 }))
    await open('State or region')
    expect(await screen.findByTitle('Victoria')).toBeTruthy()
    await open('Country')
    await user.click(await screen.findByTitle('New Zealand'))
    expect(await screen.findByText(/States are away/)).toBeTruthy()
    await open('State or region')
    expect(screen.queryByTitle('Victoria')).toBeNull()
  })

  test('its photographs go with what they show, and the register’s name of the place is said', async () => {
    const src = `/api/fileOperate/articlePicture/${'a'.repeat(32)}.jpg`
    const { user, server } = show(
      {
        'POST /campus/getOwnCampusNoPage': {
          rows: [{ ...campus, photos: [], cricosLocationName: 'Quay Site' }],
          total: 1,
        },
        'POST /campus/campusModify': campus,
        'POST /fileOperate/uploadArticlePicture': { pictureId: '3', src, width: 1200, height: 675 },
      },
      { query: '?campus=9' },
    )
    expect(await screen.findByText(/“Quay Site”/, undefined, { timeout: 20_000 })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Add.*hotograph/ }))
    await user.type(screen.getByLabelText('What it shows (English)'), 'The library')
    const input = document.querySelector('input[type=file]') as HTMLElement
    await user.upload(input, new File(['png'], 'a.png', { type: 'image/png' }))
    await screen.findByRole('img', { name: 'Photograph' })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.inputsOf('POST /campus/campusModify')).toHaveLength(1))
    const { content } = server.inputsOf('POST /campus/campusModify')[0]?.body ?? {}
    expect(content).not.toHaveProperty('cricosLocationName')
    expect(content?.photos).toEqual([
      { picture: { src, width: 1200, height: 675 }, altEn: 'The library', altCn: null },
    ])
  })

  test('a new one is sent as it was typed, and leads back to the list', async () => {
    const { user, server, address } = show({ 'POST /campus/campusAdd': campus }, { query: '?campus=new' })
    await user.type(
      await screen.findByLabelText('Name in English', undefined, { timeout: 20_000 }),
      'Hill Campus',
    )
    await user.type(screen.getByLabelText('Latitude'), '-42.9')
    await user.type(screen.getByLabelText('Longitude'), '147.3')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.inputsOf('POST /campus/campusAdd')[0]?.body.content).toMatchObject({
        nameEn: 'Hill Campus',
        lat: -42.9,
        lng: 147.3,
        nameCn: null,
      }),
    )
    await waitFor(() => expect(address()).toBe('/account/manage-courses?tab=campuses'))
  })
})

test('rich text is cleaned in the browser as well', async () => {
  expect(
    descriptionOf(await loadCleaner()).html(
      '<p onclick="x()">a<script>b</script><img src=x onerror=alert(1)><b style="color:red">c</b></p><div>d</div><a href="javascript:x">e</a>',
    ),
  ).toBe('<p>a<b>c</b></p><p>d</p>e')
})
