import { expect, test } from '@jest/globals'
import { type FakeCalls, refuse } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { AT, showDesk } from '../desk/desk.fixture.tsx'
import CaseRulesScreen from './CaseRulesScreen.tsx'

const entry = {
  code: 'allianz',
  nameEn: 'Allianz Care',
  nameCn: '安联',
  sort: 0,
  enabled: true,
  version: 3,
  editedAt: null,
}
const other = { ...entry, code: 'other', nameEn: 'Other', nameCn: '其他', sort: 5, editedAt: AT }
const calls: FakeCalls = {
  'GET /operations/lookups': { rows: [entry, other], total: 2 },
  'POST /operations/lookups': {},
}
const show = (list: string, more: FakeCalls = {}, locale: 'en' | 'zh' = 'en') =>
  showDesk(<CaseRulesScreen />, { ...calls, ...more }, `/crm/case-rules?tab=lists&list=${list}`, { locale })

test('an entry is switched off with a reason; the one for all else stays on', async () => {
  const { user, server } = show('oshcProvider')
  await user.click(await screen.findByRole('button', { name: 'Change: Other' }))
  expect(within(screen.getByRole('dialog')).queryByLabelText(/^Offered/)).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Change: Allianz Care' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Code/).readOnly).toBe(true)
  await user.selectOptions(dialog.getByLabelText(/^Offered/), 'Off')
  await user.type(dialog.getByLabelText(/^Reason/), 'Left the market')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /operations/lookups')).toEqual([
      {
        body: {
          name: 'oshcProvider',
          code: 'allianz',
          nameEn: 'Allianz Care',
          nameCn: '安联',
          sort: 0,
          enabled: false,
          version: 3,
          reason: 'Left the market',
        },
      },
    ]),
  )
})

test('a new entry has a code of its own and both names, in lists that take one', async () => {
  const { user, server, unmount } = show('refusalReason', {}, 'zh')
  await user.click(await screen.findByRole('button', { name: '添加条目' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText(/^代码/), 'Too Far')
  await user.type(dialog.getByLabelText(/^名称（英文）/), 'Too far away')
  await user.type(dialog.getByLabelText(/^名称（中文）/), '距离太远')
  await user.type(dialog.getByLabelText(/^原因/), '常见')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(server.inputsOf('POST /operations/lookups')).toEqual([])
  await user.clear(dialog.getByLabelText(/^代码/))
  await user.type(dialog.getByLabelText(/^代码/), 'too-far')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /operations/lookups')[0]?.body).toMatchObject({
      code: 'too-far',
      sort: 15,
      enabled: true,
      version: null,
    }),
  )
  unmount()
  show('credentialKind')
  await screen.findByRole('button', { name: 'Change: Other' })
  expect(screen.queryByRole('button', { name: 'Add an entry' })).toBeNull()
})

test('a list that could not be read says why', async () => {
  show('serviceType', { 'GET /operations/lookups': () => refuse('server.fault', '服务器维护中') }, 'zh')
  expect((await screen.findByRole('alert')).textContent).toContain('服务器维护中')
})
