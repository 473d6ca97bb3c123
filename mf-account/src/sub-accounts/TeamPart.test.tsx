import { afterEach, expect, test } from '@jest/globals'
import { SCOPE_PRESETS } from '@southbound/shared/contract/constants'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import { TeamPart } from './TeamPart.tsx'

// Slow machines take their time in jsdom.
jest.setTimeout(30_000)
afterEach(() => sessionStorage.clear())

const seats = { primary: 1, free: 1, bought: 1, total: 3, taken: 2, left: 1 }
const mia = {
  secAccountId: '9',
  account: 'mia@demo.southbound.example',
  nickname: 'Mia',
  headImgDocid: null,
  remark: 'Visa',
  office: null,
  status: 1,
  scopes: SCOPE_PRESETS.counsellor,
  openCases: 2,
  invitedAt: '2026-11-01T00:00:00.000Z',
  releasedAt: null,
  lastLoginAt: null,
}
const page = (rows: (typeof mia)[], left = 1) => ({ rows, total: rows.length, seats: { ...seats, left } })
const show = (calls: FakeCalls, locale: 'en' | 'zh' = 'en') => ({
  server: fakeApi(calls),
  ...renderScreen(<TeamPart />, {
    locale,
    as: 'agent',
    texts: { account: locale === 'zh' ? chinese : english },
  }),
})

test('says in Chinese that nobody is here yet, and why the list could not be read', async () => {
  const empty = show({ 'POST /account/getSecAccount': page([]) }, 'zh')
  expect(await screen.findByText('还没有成员。')).toBeTruthy()
  empty.unmount()
  show({ 'POST /account/getSecAccount': () => refuse('server.fault', '服务器维护中') }, 'zh')
  expect((await screen.findByRole('alert')).textContent).toContain('服务器维护中')
})

test('says since when a colleague is invited or released', async () => {
  const noah = {
    ...mia,
    secAccountId: '10',
    nickname: 'Noah',
    status: 2,
    releasedAt: '2026-11-20T06:00:00.000Z',
  }
  show({ 'POST /account/getSecAccount': page([mia, noah as never]) })
  expect(await screen.findByText('Invited on 2026-11-01')).toBeTruthy()
  expect(screen.getByText('Released on 2026-11-20')).toBeTruthy()
})

test('without a free seat nobody is invited', async () => {
  show({ 'POST /account/getSecAccount': page([mia], 0) })
  expect(await screen.findByRole('button', { name: 'Invite a colleague' })).toHaveProperty('disabled', true)
})

test('an invitation carries the scopes of its preset, changed one by one', async () => {
  const { user, server } = show({
    'POST /account/getSecAccount': page([]),
    'POST /account/openAccount': { id: '10' },
  })
  await user.click(await screen.findByRole('button', { name: 'Invite a colleague' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText(/^E-mail/), 'noah@example.com')
  await user.type(dialog.getByLabelText(/^Nickname/), 'Noah')
  await user.selectOptions(dialog.getByLabelText('Begin with'), 'Finance')
  await user.selectOptions(dialog.getByLabelText('Messages'), 'All')
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /account/openAccount')[0]?.body).toMatchObject({
      account: 'noah@example.com',
      scopes: { ...SCOPE_PRESETS.finance, messages: 'all' },
    }),
  )
})

test.each([
  ['1', { transAccountId: '1' }],
  ['office', { transAccountId: null, toOffice: true }],
])('nobody is released before %s takes the open cases over', async (chosen, target) => {
  const colleague = {
    id: '1',
    account: 'a@b.c',
    nickname: 'Jia',
    headImgDocid: null,
    level: 1,
    remark: null,
    openCases: 3,
  }
  const { user, server } = show({
    'POST /account/getSecAccount': page([mia]),
    'POST /account/getTransferAccount': { caseNum: 2, data: { rows: [colleague], total: 1 } },
    'POST /account/realseStaff': { id: '9', moved: 2 },
  })
  await user.click(await screen.findByRole('button', { name: 'Release Mia' }))
  const dialog = within(screen.getByRole('dialog'))
  const who = await dialog.findByLabelText(/Who takes over 2 open cases/)
  await user.click(dialog.getByRole('button', { name: 'Release' }))
  expect(server.inputsOf('POST /account/realseStaff')).toEqual([])
  await user.selectOptions(who, chosen)
  await user.click(dialog.getByRole('button', { name: 'Release' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /account/realseStaff')).toEqual([{ body: { accountId: '9', ...target } }]),
  )
})

test('a member edited over Escape is there again; Cancel and what was saved let go of it', async () => {
  const { user, server } = show({
    'POST /account/getSecAccount': page([mia]),
    'GET /account/secAccRemark': {},
    'PUT /account/subAccounts/:id/scopes': {},
  })
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Edit Mia' }))
    return within(screen.getByRole('dialog'))
  }
  const first = await open()
  await user.type(first.getByLabelText(/^Remark/), ' and courses')
  await user.selectOptions(first.getByLabelText('Messages'), 'All')
  await user.keyboard('{Escape}')
  const again = await open()
  expect(again.getByLabelText(/^Remark/)).toHaveProperty('value', 'Visa and courses')
  await user.click(again.getByRole('button', { name: 'Cancel' }))
  const fresh = await open()
  expect(fresh.getByLabelText(/^Remark/)).toHaveProperty('value', 'Visa')
  await user.selectOptions(fresh.getByLabelText('Messages'), 'All')
  await user.click(fresh.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.inputsOf('PUT /account/subAccounts/:id/scopes')[0]?.body.scopes.messages).toBe('all'),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:member'))).toEqual([])
  expect(server.inputsOf('PUT /account/subAccounts/:id/scopes')[0]?.body.scopesFrom).toEqual(mia.scopes)
  expect(server.inputsOf('GET /account/secAccRemark')).toEqual([])
})

test('the office of a colleague is changed beside the remark', async () => {
  const { user, server } = show({
    'POST /account/getSecAccount': page([{ ...mia, office: 'Guangzhou' as never }]),
    'GET /account/secAccRemark': {},
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Mia' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.clear(dialog.getByLabelText(/^Office/))
  await user.type(dialog.getByLabelText(/^Office/), 'Chengdu')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.inputsOf('GET /account/secAccRemark')).toEqual([
      { query: { accountId: '9', remark: 'Visa', office: 'Chengdu' } },
    ]),
  )
  expect(server.inputsOf('PUT /account/subAccounts/:id/scopes')).toEqual([])
})

test('a new remark sends no rights, and a kept dialog that began with other rights is let go', async () => {
  let scopes: typeof mia.scopes = SCOPE_PRESETS.counsellor
  const { user, server } = show({
    'POST /account/getSecAccount': () => page([{ ...mia, scopes }]),
    'GET /account/secAccRemark': {},
  })
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Edit Mia' }))
    return within(screen.getByRole('dialog'))
  }
  const first = await open()
  await user.selectOptions(first.getByLabelText('Messages'), 'All')
  scopes = { ...SCOPE_PRESETS.counsellor, 'pool.take': 'none' } as never
  await user.keyboard('{Escape}')
  await waitFor(() => expect(server.inputsOf('POST /account/getSecAccount')).toHaveLength(2))
  const fresh = await open()
  await waitFor(() => expect(fresh.getByLabelText('Messages')).toHaveProperty('value', 'assigned'))
  await user.type(fresh.getByLabelText(/^Remark/), ' and courses')
  await user.click(fresh.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.inputsOf('GET /account/secAccRemark')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
