import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { bus, type DataOf } from '@southbound/shared/platform'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import RequestPoolScreen from './RequestPoolScreen.tsx'

const row: DataOf<'POST /case/servicePool'>['rows'][number] = {
  caseId: '9',
  refNo: 'SB-9',
  caseType: 1,
  nationality: '0086',
  countryCodes: ['0061'],
  levels: [],
  educationLevel: null,
  createdTime: '2026-11-20T10:00:00.000Z',
  choiceCount: 2,
  fieldNames: [{ nameEn: 'Health', nameCn: '健康医学' }],
  intakes: ['2027-02', '2027-07'],
  demandNames: [],
  demand: null,
  firstCourse: { nameEn: 'Public Health', nameCn: '公共卫生' },
  levelNames: [{ nameEn: 'Master', nameCn: '硕士' }],
  countryNames: [{ nameEn: 'Australia', nameCn: '澳大利亚' }],
  nationalityName: { nameEn: 'China', nameCn: '中国' },
  educationName: { nameEn: 'Bachelor', nameCn: '学士' },
  englishOverall: '6.5',
  remarks: null,
  since: '2026-11-20T10:00:00.000Z',
}
const FIELDS = [
  { code: '06', nameEn: 'Health', nameCn: '健康医学', sort: 1, enabled: true },
  { code: '0613', nameEn: 'Public Health', nameCn: '公共卫生', sort: 2, enabled: true, parent: '06' },
] as DataOf<'GET /lookup/degreeTree'>['rows']
const TAKE = 'POST /case/takeCaseFromPool/:id'
let said: string[]
let quiet: () => void
beforeEach(() => {
  said = []
  quiet = bus.on('notice', ({ text }) => said.push(text))
})
afterEach(() => quiet())
const show = (calls: FakeCalls, locale: 'en' | 'zh' = 'en', route = '/') => ({
  server: fakeApi({
    'GET /lookup/courseLevel': { rows: [], total: 0 },
    'GET /lookup/degreeTree': { rows: FIELDS, total: 2 },
    'GET /lookup/englishAbilityExamTypes': { rows: [], total: 0 },
    'POST /case/servicePool': { rows: [row], total: 1 },
    ...calls,
  }),
  ...renderScreen(<RequestPoolScreen />, {
    as: 'agent',
    locale,
    route,
    texts: { cases: locale === 'zh' ? chinese : english },
  }),
})

test('a request is taken once the agent is sure, and its case opens', async () => {
  const { user, server, address } = show({ [TAKE]: { caseId: '9' } as DataOf<typeof TAKE> })
  expect(await screen.findByText('2 choices · Australia · Master · Health · 2027-02')).toBeTruthy()
  expect(screen.getByText('Bachelor · English 6.5')).toBeTruthy()
  const take = async (answer: string) => {
    await user.click(screen.getByRole('button', { name: 'Take' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: answer }))
  }
  await take('Cancel')
  expect(server.inputsOf(TAKE)).toEqual([])
  await take('Take')
  await waitFor(() => expect(address()).toBe('/account/course-applications?caseId=9'))
  expect([server.inputsOf(TAKE), said]).toEqual([[{ params: { id: '9' } }], ['It is yours now.']])
})

test('a request that another has taken is refused in words, and the list is read again', async () => {
  const { user, server, address } = show({ [TAKE]: () => refuse('cases.pool-taken', '已被他人接走。') }, 'zh')
  await user.click(await screen.findByRole('button', { name: '接单' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '接单' }))
  await waitFor(() => expect(said).toEqual(['已被他人接走。']))
  await waitFor(() => expect(server.inputsOf('POST /case/servicePool')).toHaveLength(2))
  expect(address()).toBe('/cn')
})

test('filters and page stand in the address, and another filter begins at the first page', async () => {
  const { user, server, address } = show({}, 'en', '/account/request-pool?country=0065&level=M&page=3')
  await screen.findByText('SB-9')
  const bodies = () => server.inputsOf('POST /case/servicePool').map(({ body }) => body)
  expect(bodies()).toMatchObject([{ countryCode: '0065', levelCode: 'M', page: 3 }])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'New Zealand')
  expect(address()).toBe('/account/request-pool?country=0064&level=M')
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ countryCode: '0064', levelCode: 'M', page: 1 }))
})

test('a field is asked for by its broad name, and why a visa is wanted stands in its row', async () => {
  const visa = { ...row, caseType: 2, demandNames: [{ nameEn: 'Review or appeal', nameCn: '复议或上诉' }] }
  const { user, server, address } = show({ 'POST /case/servicePool': { rows: [visa], total: 1 } }, 'zh')
  expect(await screen.findByText('复议或上诉')).toBeTruthy()
  const field = screen.getByRole('combobox', { name: '学科' })
  expect(within(field).getAllByRole('option')).toHaveLength(2)
  await user.selectOptions(field, '健康医学')
  await waitFor(() =>
    expect(server.inputsOf('POST /case/servicePool').at(-1)).toMatchObject({ body: { foeBroad: '06' } }),
  )
  expect(address()).toContain('field=06')
})

test('visas for China are asked for too', async () => {
  const { user, server } = show({}, 'zh')
  await user.selectOptions(await screen.findByLabelText('国家'), '中国')
  await waitFor(() =>
    expect(server.inputsOf('POST /case/servicePool').at(-1)).toMatchObject({ body: { countryCode: '0086' } }),
  )
})

test('an empty pool says so; a pool that cannot be read can be tried again', async () => {
  let down = true
  const { user } = show({
    'POST /case/servicePool': () => (down ? refuse('server.fault', 'Broken') : { rows: [], total: 0 }),
  })
  expect(await screen.findByText('Broken')).toBeTruthy()
  down = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No open request matches your service areas.')).toBeTruthy()
})

test('an empty list names its cause: the filters, or an agency that is not verified yet', async () => {
  const none = { 'POST /case/servicePool': { rows: [], total: 0 } }
  const { user, address, unmount } = show(none, 'en', '/account/request-pool?country=0065')
  expect(await screen.findByText('No request matches these filters.')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Show every request' }))
  await waitFor(() => expect(address()).toBe('/account/request-pool'))
  unmount()
  show({ 'POST /case/servicePool': { rows: [], total: 0, closed: true } }, 'zh')
  expect(await screen.findByText('通过认证后即可查看需求。')).toBeTruthy()
  const verify = screen.getByRole('link', { name: chinese.pool.verify })
  expect(verify.getAttribute('href')).toBe('/cn/account/information')
})

const INFO = 'POST /case/servicepoolinfo'
test('a request shows what may be known, who had it before, and is asked for by its country', async () => {
  const take = { taker: { nameEn: 'Bridge', nameCn: '桥梁' }, takenAt: row.since, returnedAt: row.since }
  const more = { city: 'Wuhan', ageBand: '18-20', budgetBand: '30000-40000', currency: 'AUD' }
  const courses = [{ nameEn: 'Public Health', nameCn: '公共卫生', startDate: '2027-02-01' }]
  const takes = [{ ...take, reasonEn: 'No capacity', reasonCn: '名额已满' }]
  const { user, server } = show({ [INFO]: { ...row, ...more, courses, takes } })
  await user.click(await screen.findByRole('button', { name: 'Details' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'SB-9' }))
  const facts = ['China · Wuhan', '18 to 20', 'AUD 30000 to 40000 a year', 'Health', '2027-02, 2027-07']
  for (const text of [...facts, 'No capacity', 'Bridge']) expect(await dialog.findByText(text)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'New Zealand')
  await waitFor(() =>
    expect(server.inputsOf('POST /case/servicePool').at(-1)).toMatchObject({
      body: { countryCode: '0064', page: 1 },
    }),
  )
})
