import { expect, test } from '@jest/globals'
import type { DataOf } from '@southbound/shared/platform'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { turned } from '@southbound/shared/testing/timing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { chinese, english as words } from '../locales/words.fixture.ts'
import FavouritesScreen from './FavouritesScreen.tsx'

const texts = { discovery: words }
const NOTHING = { count: 0, list: [] }
const course = (id: string, name: string): DataOf<'POST /favorite/favorite/course'>['rows'][number] => ({
  id,
  type: 1,
  courseName: name,
  courseNameEn: name,
  courseNameCn: null,
  courseType: 1,
  isContract: false,
  schoolId: '5',
  schoolNameEn: 'Holmesglen',
  schoolNameCn: null,
  logoDocId: null,
  createdAt: '2026-03-01T00:00:00.000Z',
})
const server = (more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'POST /favorite/favorite/course': { rows: [course('1', 'Nursing'), course('2', 'Accounting')], total: 2 },
    'POST /favorite/favorite/agency': { rows: [], total: 0 },
    'POST /favorite/recommendation': { rows: [], total: 0 },
    'POST /contrast/contrastList': {
      courseCollege: NOTHING,
      courseSecondary: NOTHING,
      courseEn: NOTHING,
      courseCn: NOTHING,
    },
    ...more,
  })

test('several are let go at once, after a question that says how many', async () => {
  const { inputsOf } = server({ 'POST /favorite/cancel/deleteFavorites': { removed: 2 } })
  const { user } = renderScreen(<FavouritesScreen />, { texts, as: 'student' })
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Nursing' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choose Accounting' }))
  const acts = screen.getByRole('toolbar', { name: '2 favourites' })
  expect(within(acts).queryByRole('button', { name: 'Send to students' })).toBeNull()
  await user.click(within(acts).getByRole('button', { name: 'Remove' }))
  expect(inputsOf('POST /favorite/cancel/deleteFavorites')).toEqual([])
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(inputsOf('POST /favorite/cancel/deleteFavorites')).toEqual([
      {
        body: [
          { domain: 1, domainId: '1' },
          { domain: 1, domainId: '2' },
        ],
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
})

test('a page whose last favourite was let go gives way to the one before it', async () => {
  server({
    'POST /favorite/favorite/course': ({ body }) =>
      body.pageVo?.page === 1 ? { rows: [course('1', 'Nursing')], total: 8 } : { rows: [], total: 8 },
  })
  const { address } = renderScreen(<FavouritesScreen />, {
    texts,
    as: 'student',
    route: '/account/favourites?sort=name&page=2',
  })
  expect(await screen.findByRole('link', { name: 'Nursing' })).toBeTruthy()
  expect(address()).toBe('/account/favourites?sort=name')
})

test('what is removed by itself is chosen no more', async () => {
  let rows = [course('1', 'Nursing'), course('2', 'Accounting')]
  const { inputsOf } = server({
    'POST /favorite/favorite/course': () => ({ rows, total: rows.length }),
    'POST /favorite/cancel': () => {
      rows = rows.slice(1)
      return {}
    },
    'POST /favorite/cancel/deleteFavorites': { removed: 1 },
  })
  const { user } = renderScreen(<FavouritesScreen />, { texts, as: 'agent' })
  const sure = async () =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Nursing' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choose Accounting' }))
  await user.click(screen.getByRole('button', { name: 'Remove: Nursing' }))
  await sure()
  const acts = await screen.findByRole('toolbar', { name: '1 favourite' })
  await user.click(within(acts).getByRole('button', { name: 'Remove' }))
  await sure()
  await waitFor(() =>
    expect(inputsOf('POST /favorite/cancel/deleteFavorites')).toEqual([
      { body: [{ domain: 1, domainId: '2' }] },
    ]),
  )
})

test('the order is asked of the server and kept in the address', async () => {
  const { inputsOf } = server()
  const { user, address } = renderScreen(<FavouritesScreen />, { texts, as: 'student' })
  await user.selectOptions(await screen.findByRole('combobox'), 'name')
  expect(address()).toBe('/?sort=name')
  await waitFor(() =>
    expect(inputsOf('POST /favorite/favorite/course').at(-1)).toEqual({
      body: { pageVo: { page: 1, rows: 8 }, sortType: 2 },
    }),
  )
})

test('an agent sends what it chose to its students, and a refusal is said in the dialog', async () => {
  let calls = 0
  const { inputsOf } = server({
    'GET /favorite/receivers': { rows: [{ id: '9', name: 'Wang Lan' }], total: 1 },
    'POST /favorite/favorite/send': () =>
      calls++ === 0
        ? refuse('discovery.not-kept', 'Only what is among your favourites can be sent.')
        : { sent: 1 },
  })
  const { user } = renderScreen(<FavouritesScreen />, { texts, as: 'agent' })
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Nursing' }))
  await user.click(screen.getByRole('button', { name: 'Send to students' }))
  const dialog = await screen.findByRole('dialog')
  const send = within(dialog).getByRole('button', { name: 'Send' })
  expect((send as HTMLButtonElement).disabled).toBe(true)
  await user.click(await within(dialog).findByRole('checkbox', { name: 'Wang Lan' }))
  await user.type(within(dialog).getByRole('textbox'), 'Fits you')
  await user.click(send)
  expect(await within(dialog).findByText(/Only what is among/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Send to students' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(inputsOf('POST /favorite/favorite/send').at(-1)).toEqual({
    body: { receiverIds: ['9'], list: [{ domain: 1, domainId: '1' }], remark: 'Fits you' },
  })
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:send'))).toEqual([])
})

test('a student beyond the first page is found by name, and no more are chosen than can be sent', async () => {
  const { inputsOf } = server({
    'GET /favorite/receivers': ({ query }) =>
      query.keyword
        ? { rows: [{ id: '900', name: 'Zoe Zhang' }], total: 1 }
        : {
            rows: Array.from({ length: 20 }, (_, at) => ({ id: `${at + 1}`, name: `N${at + 1}` })),
            total: 101,
          },
    'POST /favorite/favorite/send': { sent: 20 },
  })
  const { user } = renderScreen(<FavouritesScreen />, { texts, as: 'agent' })
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Nursing' }))
  await user.click(screen.getByRole('button', { name: 'Send to students' }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const one of await dialog.findAllByRole('checkbox')) fireEvent.click(one)
  await user.type(dialog.getByRole('searchbox', { name: /^Find a student/ }), 'zoe')
  await user.click(await dialog.findByRole('checkbox', { name: 'Zoe Zhang' }))
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  expect(dialog.getByText('At most 20 students can be chosen at once.')).toBeTruthy()
  expect(send.disabled).toBe(true)
  await user.click(dialog.getByRole('checkbox', { name: 'N1' }))
  await user.click(send)
  await waitFor(() => expect(inputsOf('POST /favorite/favorite/send')).toHaveLength(1))
  const receiverIds: string[] = inputsOf('POST /favorite/favorite/send')[0]?.body.receiverIds ?? []
  expect([receiverIds.length, receiverIds.includes('900'), receiverIds.includes('1')]).toEqual([
    20,
    true,
    false,
  ])
})

test('more favourites than can be sent at once are not sent, in Chinese too', async () => {
  const rows = Array.from({ length: 21 }, (_, at) => course(`${at + 1}`, `Course ${at + 1}`))
  server({ 'POST /favorite/favorite/course': { rows, total: 21 } })
  renderScreen(<FavouritesScreen />, { texts: { discovery: chinese }, locale: 'zh', as: 'agent' })
  await screen.findAllByRole('checkbox')
  for (const one of screen.getAllByRole('checkbox')) fireEvent.click(one)
  const send = screen.getByRole<HTMLButtonElement>('button', { name: '发送给学生' })
  expect(send.disabled).toBe(true)
  expect(screen.getByText('每次最多发送 20 项收藏。')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
  expect(send.disabled).toBe(false)
})

test('more of one group than can be compared are not tried, and a full group is told once', async () => {
  const rows = ['A', 'B', 'C', 'D', 'E'].map((name, at) => course(String(at + 1), name))
  const { inputsOf } = server({
    'POST /favorite/favorite/course': { rows, total: rows.length },
    'POST /contrast/contrast': () => refuse('discovery.compare-full'),
  })
  const { user } = renderScreen(<FavouritesScreen />, { texts, as: 'student' })
  for (const { courseName } of rows)
    await user.click(await screen.findByRole('checkbox', { name: `Choose ${courseName}` }))
  const compare = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Compare' })
  expect(compare().disabled).toBe(true)
  expect(screen.getByText('At most 4 courses of one group can be compared.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Choose E' }))
  await user.click(compare())
  await waitFor(() => expect(inputsOf('POST /contrast/contrast')).toHaveLength(1))
  await turned()
  expect(inputsOf('POST /contrast/contrast')).toHaveLength(1)
})

test('a student sees in Chinese what his agents recommend, and from whom', async () => {
  const row = {
    id: '4',
    type: 1,
    targetId: '11',
    nameEn: 'Nursing',
    nameCn: '护理学',
    courseType: 1,
    school: { nameEn: 'Holmesglen', nameCn: '霍姆斯格兰' },
    agency: { agencyId: '7', nameEn: 'Morningstar', nameCn: '启明' },
    receiver: null,
    remark: '适合你',
    kept: false,
    createdAt: '2026-03-01T00:00:00.000Z',
  }
  server({ 'POST /favorite/recommendation': { rows: [row], total: 1 } })
  renderScreen(<FavouritesScreen />, { texts: { discovery: chinese }, locale: 'zh', as: 'student' })
  expect(await screen.findByText('霍姆斯格兰 · 来自启明 · 2026-03-01')).toBeTruthy()
  expect(screen.getByText('适合你')).toBeTruthy()
})

test('a student applies for a course or a visa with an agent that is kept; others do not', async () => {
  const agent = {
    id: '3',
    deliverId: '9',
    type: 2,
    verified: true,
    logoDocId: null,
    createdAt: '2026-03-01T00:00:00.000Z',
    companyNameEn: 'Bridge Education',
    companyNameCn: null,
  }
  const unverified = { ...agent, id: '4', deliverId: '10', verified: false, companyNameEn: 'New Agency' }
  server({ 'POST /favorite/favorite': { rows: [agent, unverified] as never, total: 2 } })
  const { unmount } = renderScreen(<FavouritesScreen />, { texts, as: 'student', route: '/?tab=agents' })
  const link = await screen.findByRole('link', { name: 'Apply for a course with Bridge Education' })
  expect(link.getAttribute('href')).toBe('/course-application?agencyId=9')
  const visa = screen.getByRole('link', { name: 'Apply for a visa with Bridge Education' })
  expect(visa.getAttribute('href')).toBe('/visa-application?agencyId=9')
  expect(screen.queryByRole('link', { name: 'Apply for a course with New Agency' })).toBeNull()
  unmount()
  renderScreen(<FavouritesScreen />, { texts, as: 'institution', route: '/?tab=agents' })
  await screen.findByRole('link', { name: 'Bridge Education' })
  expect(screen.queryByRole('link', { name: /Apply for/ })).toBeNull()
})

test('the centre of agents shows twenty on a page, by the call of its own', async () => {
  const agent = (id: string) => ({
    id,
    type: 2,
    companyNameEn: `Agent ${id}`,
    companyNameCn: null,
    deliverId: id,
    logoDocId: null,
    verified: true,
    createdAt: '2026-03-01T00:00:00.000Z',
  })
  const { inputsOf } = server({
    'POST /favorite/favorite': {
      rows: Array.from({ length: 20 }, (_, at) => agent(String(at + 1)) as never),
      total: 21,
    },
  })
  renderScreen(<FavouritesScreen />, { texts, as: 'student', route: '/?tab=agents' })
  expect(await screen.findByRole('link', { name: 'Agent 20' })).toBeTruthy()
  expect(inputsOf('POST /favorite/favorite').at(-1)?.body.pageVo).toEqual({ page: 1, rows: 20 })
  expect(screen.queryByRole('link', { name: '3' })).toBeNull()
})

test('recommendations are read page by page; what cannot be read says why, with Retry', async () => {
  const rowOf = (id: string, nameEn: string) => ({
    id,
    type: 1,
    targetId: id,
    nameEn,
    nameCn: null,
    courseType: 1,
    school: null,
    receiver: null,
    remark: null,
    kept: false,
    createdAt: '2026-03-01T00:00:00.000Z',
    agency: { agencyId: '7', nameEn: 'Morningstar', nameCn: null },
  })
  let isAway = true
  server({
    'POST /favorite/recommendation': ({ body }) => {
      if (isAway) return refuse('server.fault', 'Away for a while')
      return { rows: [body.pageVo?.page === 2 ? rowOf('9', 'Law') : rowOf('8', 'Design')], total: 9 }
    },
  })
  const { user, address } = renderScreen(<FavouritesScreen />, {
    texts,
    as: 'student',
    route: '/account/favourites?sort=name',
  })
  expect(await screen.findByText('Away for a while')).toBeTruthy()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Design' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Page 2' }))
  expect(await screen.findByRole('link', { name: 'Law' })).toBeTruthy()
  expect(address()).toBe('/account/favourites?sort=name&recommended=2')
})
