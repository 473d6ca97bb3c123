import { expect, test } from '@jest/globals'
import { DAY_MS } from '@southbound/shared/contract/constants'
import { type FakeCalls, fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../../locales/words.fixture.ts'
import { CaseList } from './CaseList.tsx'

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const row = (caseId: string, stage: string, nextActionDueAt: string | null) => ({
  caseId,
  refNo: `C-${caseId}`,
  caseType: 1,
  caseSource: 2,
  status: 4,
  stage,
  waitingOn: 2,
  mine: true,
  nextActionCode: 'lodge',
  nextActionDueAt,
  profileName: 'Master',
  applicantName: `Person ${caseId}`,
  deliverType: 2,
  accepterName: null,
  choiceCount: 1,
  redPoint: false,
  tags: [],
  receiver: { id: '21', nameEn: 'Bridge Education', nameCn: '桥梁教育' },
  firstCourse: { nameEn: 'Public Health', nameCn: '公共卫生' },
  createdTime: inDays(-9),
  updatedAt: inDays(-1),
})
const stageCounts = [
  { stage: 'prepare' as const, count: 2 },
  ...(['lodged', 'offer', 'enrolment', 'ended'] as const).map((stage) => ({
    stage,
    count: stage === 'offer' ? 1 : 0,
  })),
]
const all = [
  row('1', 'prepare', inDays(-2.5)),
  row('2', 'prepare', inDays(1.5)),
  row('3', 'offer', inDays(20)),
]
const answer = ({ body }: { body: { stage?: string; status?: number[] } }) => {
  const rows = all.filter(
    ({ stage, status }) =>
      (!body.stage || stage === body.stage) && (!body.status || body.status.includes(status)),
  )
  return {
    rows,
    total: rows.length,
    redPointCount: 0,
    counts: body.stage === 'ended' ? [] : [{ status: 4, count: rows.length }],
    stageCounts,
  }
}
const show = (route: string, locale: 'en' | 'zh' = 'en', more: FakeCalls = {}) => {
  const server = fakeApi({
    'POST /case/coursecaselist': answer as never,
    'GET /case/filters': { filters: [], tags: [] },
    ...more,
  })
  return {
    server,
    ...renderScreen(<CaseList kind="course" />, {
      as: 'agent',
      locale,
      route,
      path: 'account/course-applications',
      texts: { cases: locale === 'zh' ? chinese : english },
    }),
  }
}
const bodies = (server: ReturnType<typeof fakeApi>) =>
  server.inputsOf('POST /case/coursecaselist').map(({ body }) => body)

test('each stage stands with its count; pressed it filters, pressed again it does not', async () => {
  const { user, server } = show('/account/course-applications?status=4')
  await screen.findByText('Person 1')
  const stages = within(screen.getByRole('navigation', { name: 'How far it is' }))
  expect(stages.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Prepare 2',
    'Lodged 0',
    'Offer 1',
    'Enrolment 0',
    'Ended 0',
  ])
  await user.click(stages.getByRole('link', { name: 'Offer 1' }))
  await waitFor(() => expect(screen.queryByText('Person 1')).toBeNull())
  expect(bodies(server).at(-1)).toMatchObject({ stage: 'offer', status: [4] })
  const chosen = stages.getByRole('link', { name: 'Offer 1' })
  expect(chosen.getAttribute('aria-current')).toBe('true')
  await user.click(chosen)
  expect(await screen.findByText('Person 1')).toBeTruthy()
})

test('what is overdue and what is due soon says so in words, what is later does not', async () => {
  show('/account/course-applications')
  expect(await screen.findByText(/Overdue by 2 days/)).toBeTruthy()
  expect(screen.getByText(/Due soon/)).toBeTruthy()
  expect(screen.getAllByText(/Overdue|Due soon/, { selector: 'time' })).toHaveLength(2)
})

test('filters that leave nothing keep the chosen tab and offer every case', async () => {
  show('/account/course-applications?status=4&stage=ended', 'zh')
  expect(await screen.findByText('没有符合条件的申请。')).toBeTruthy()
  expect(screen.getByRole('link', { name: '办理中 0' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: '显示全部申请' }).getAttribute('href')).toMatch(
    /course-applications$/,
  )
})

test('the search box says what the list is searched for now', async () => {
  const { user } = show('/account/course-applications?keyword=Wang&stage=ended')
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  expect(box.value).toBe('Wang')
  await user.click(await screen.findByRole('link', { name: english.list.showAll }))
  await waitFor(() => expect(box.value).toBe(''))
})

test('an office narrows by who is waited on and when, and orders by the due date; the address keeps it', async () => {
  const { inputsOf } = fakeApi({ 'POST /case/coursecaselist': answer as never })
  const { user, address } = renderScreen(<CaseList kind="course" />, {
    as: 'agent',
    route: '/account/course-applications?stage=prepare&page=3',
    texts: { cases: english },
  })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Waiting on' }), '2')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Next step' }), 'overdue')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'due')
  expect(address()).toBe('/account/course-applications?stage=prepare&waitingOn=2&due=overdue&sort=due')
  await waitFor(() =>
    expect(inputsOf('POST /case/coursecaselist').at(-1)).toMatchObject({
      body: { stage: 'prepare', waitingOn: 2, due: 'overdue', sort: 'due', page: 1 },
    }),
  )
  const offer = screen.getByRole('link', { name: /^Offer/ })
  expect(offer.getAttribute('href')).toContain('waitingOn=2&due=overdue&sort=due')
})

test('chosen cases are handed over to a colleague together', async () => {
  const MOVE = 'POST /case/transCase'
  const { user, server } = show('/account/course-applications', 'en', {
    'POST /case/getTransEffectData': {
      caseNum: 2,
      openChoices: 3,
      offersWithDeadline: 1,
      expectedCommission: null,
      files: 4,
    },
    'POST /account/getTransferAccount': {
      caseNum: 2,
      data: { rows: [{ id: '5', nickname: 'Mei', openCases: 1 } as never], total: 1 },
    },
    [MOVE]: { moved: 0, left: [{ caseId: '1', refNo: 'C-1', why: 'state' }] },
  })
  await screen.findByText('Person 1')
  const [, first] = screen.getAllByRole('checkbox')
  await user.click(first as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Hand over 1 case' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Offers with a deadline')).toBeTruthy()
  await user.click(await dialog.findByRole('combobox'))
  await user.click(await screen.findByTitle('Mei (1 open case)'))
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  await waitFor(() => expect(server.inputsOf(MOVE)).toMatchObject([{ body: { accountId: '5' } }]))
  expect(await screen.findByText(/^C-1: it is closed/)).toBeTruthy()
})

test('a row is marked as waiting for the reader by what the server says of it', async () => {
  const rows = [
    { ...row('1', 'offer', null), waitingOn: 1, mine: true },
    { ...row('2', 'prepare', null), mine: false },
  ]
  const listed = { rows, total: 2, redPointCount: 0, counts: [], stageCounts }
  show('/account/course-applications', 'en', { 'POST /case/coursecaselist': listed as never })
  const own = (await screen.findByText('Person 1')).closest('tr') as HTMLElement
  const other = screen.getByText('Person 2').closest('tr') as HTMLElement
  expect(within(own).getByText(english.waitingYou)).toBeTruthy()
  expect(within(other).queryByText(english.waitingYou)).toBeNull()
})

test('the visas of an office are narrowed and ordered as its courses are', async () => {
  const server = fakeApi({
    'POST /case/visacaselist': { rows: [], total: 0, redPointCount: 0, counts: [], stageCounts: [] },
    'GET /case/filters': { filters: [], tags: [{ tag: 'urgent', count: 1 }] },
  })
  const { user } = renderScreen(<CaseList kind="visa" />, {
    as: 'agent',
    route: '/account/visa-applications?assigned=me',
    path: 'account/visa-applications',
    texts: { cases: english },
  })
  await user.selectOptions(await screen.findByRole('combobox', { name: english.filters.sort }), 'due')
  await waitFor(() =>
    expect(server.inputsOf('POST /case/visacaselist').at(-1)?.body).toMatchObject({
      assigned: 'me',
      sort: 'due',
    }),
  )
})

test('the list says who works on each case, and is narrowed to a colleague', async () => {
  const rows = [{ ...row('1', 'offer', null), accepterName: 'Mia' }, row('2', 'prepare', null)]
  const listed = { rows, total: 2, redPointCount: 0, counts: [], stageCounts }
  const { user, server, address } = show('/account/course-applications?assigned=me', 'en', {
    'POST /case/coursecaselist': listed as never,
    'POST /account/getTransferAccount': {
      caseNum: 0,
      data: { rows: [{ id: '5', nickname: 'Mei' } as never], total: 1 },
    },
  })
  const handled = (await screen.findByText('Person 1')).closest('tr') as HTMLElement
  expect(within(handled).getByText('Mia')).toBeTruthy()
  const whose = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Assigned to' })
  expect(whose.value).toBe('me')
  await user.selectOptions(whose, await within(whose).findByRole('option', { name: 'Mei' }))
  expect(address()).toBe('/account/course-applications?assignedTo=5')
  await waitFor(() => expect(bodies(server).at(-1)).toMatchObject({ assignedTo: '5' }))
  expect(bodies(server).at(-1)).not.toHaveProperty('assigned')
})

test('no filter is offered that finds nothing, and what waits for operators is theirs to ask for', async () => {
  const optionsOf = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value)
  const { unmount } = show('/account/course-applications')
  await screen.findByText('Person 1')
  expect(optionsOf('Came by')).toEqual(['', '1', '2', '3', '5', '6'])
  expect(screen.queryByRole('combobox', { name: 'Request pool' })).toBeNull()
  unmount()
  const server = fakeApi({ 'POST /case/coursecaselist': answer as never })
  const { user } = renderScreen(<CaseList kind="course" />, {
    as: 'operator',
    route: '/account/course-applications',
    texts: { cases: english },
  })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Request pool' }), 'review')
  await waitFor(() => expect(bodies(server).at(-1)).toMatchObject({ pool: 'review' }))
})
