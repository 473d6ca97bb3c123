import { expect, test } from '@jest/globals'
import { type FakeCalls, refuse } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { showDesk } from '../desk/desk.fixture.tsx'
import CaseRulesScreen from './CaseRulesScreen.tsx'

const TODAY = new Date().toISOString().slice(0, 10)
const target = {
  id: '1',
  kind: 'RESPOND',
  country: null,
  minutes: 1440,
  business: true,
  validFrom: '2024-01-01',
  validTo: null,
  state: 1,
}
const clocks: FakeCalls = {
  'GET /operations/clock-targets': {
    rows: [target, { ...target, id: '2', country: '0061', minutes: 1080, validTo: '2024-12-31', state: 3 }],
    total: 2,
  },
  'POST /operations/clock-targets': { id: '3' },
  'POST /operations/case-rules/:table/:id/end': { id: '1' },
}

test('a time is changed with its unit, its first day and a reason; what ended has no acts', async () => {
  const { user, server } = showDesk(<CaseRulesScreen />, clocks, '/crm/case-rules')
  expect(await screen.findByText('24 business hours')).toBeTruthy()
  expect(screen.getByText('2 business days')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^End/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Change: Answer to the request (All countries)' }))
  const dialog = within(screen.getByRole('dialog'))
  const amount = dialog.getByRole('textbox', { name: /Amount/ })
  await user.clear(amount)
  await user.type(amount, 'two')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Amount: please enter a whole number.')).toBeTruthy()
  expect(dialog.getByText(/^Please enter .*reason/i)).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '2')
  await user.selectOptions(dialog.getByLabelText(/^Unit/), 'days')
  await user.type(dialog.getByLabelText(/^Reason/), 'Agreed')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /operations/clock-targets')[0]?.body).toEqual({
      kind: 'RESPOND',
      country: null,
      minutes: 2880,
      business: false,
      validFrom: TODAY,
      reason: 'Agreed',
    }),
  )
})

test('the change of a time to come begins on its own first day', async () => {
  const later = { ...target, validFrom: '2999-07-01', state: 2 }
  const calls: FakeCalls = { ...clocks, 'GET /operations/clock-targets': { rows: [later], total: 1 } }
  const { user } = showDesk(<CaseRulesScreen />, calls, '/crm/case-rules')
  await user.click(
    await screen.findByRole('button', { name: 'Change: Answer to the request (All countries)' }),
  )
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>(/^From/).value).toBe('2999-07-01')
})

test('a document is asked for by country and category, and ended from a day on', async () => {
  const rule = {
    id: '8',
    docTypeCode: 'O04',
    nameEn: 'CoE',
    nameCn: '入学确认书',
    kind: 2,
    phase: 1,
    country: '0061',
    levelFrom: null,
    levelTo: null,
    fieldBroad: null,
    visaCategories: ['500-HE'],
    ageBelow: 18,
    onshore: true,
    mandatory: true,
    minPages: 2,
    validityMonths: 3,
    certified: true,
    translated: true,
    dueDays: 10,
    noteEn: null,
    noteCn: null,
    validFrom: '2024-01-01',
    validTo: null,
    state: 1,
  }
  const calls: FakeCalls = {
    'GET /operations/file-requirements': { rows: [rule], total: 1 },
    'GET /lookup/:name': { rows: [lookup('O04', 'CoE')], total: 1 },
    'GET /lookup/courseLevel': { rows: [lookup('160', 'Bachelor')], total: 1 },
    'POST /operations/file-requirements': { id: '9' },
    'POST /operations/case-rules/:table/:id/end': { id: '8' },
  }
  const { user, server } = showDesk(<CaseRulesScreen />, calls, '/crm/case-rules?tab=documents')
  expect(await screen.findByText('500-HE · younger than 18 · In the country')).toBeTruthy()
  expect(
    screen.getByText(
      '2 pages or more · issued within 3 months · a certified copy · with a translation if it is not in English · due in 10 days',
    ),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change: O04 (Australia)' }))
  const change = within(screen.getByRole('dialog'))
  const categories = change.getByLabelText(/^Visa categories/)
  await user.clear(categories)
  await user.type(categories, '500-HE, 500-VET')
  await user.type(change.getByLabelText(/^Reason/), 'New form')
  await user.click(change.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /operations/file-requirements')[0]?.body).toMatchObject({
      id: '8',
      visaCategories: ['500-HE', '500-VET'],
      ageBelow: 18,
      onshore: true,
      dueDays: 10,
      certified: true,
      translated: true,
      validFrom: TODAY,
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'End: O04 (Australia)' }))
  const end = within(screen.getByRole('dialog'))
  await user.type(end.getByLabelText(/^Reason/), 'No longer asked')
  await user.click(end.getByRole('button', { name: 'End' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /operations/case-rules/:table/:id/end')[0]).toEqual({
      params: { table: 'file-requirements', id: '8' },
      body: { day: TODAY, reason: 'No longer asked' },
    }),
  )
})
const lookup = (code: string, name: string) => ({
  code,
  nameEn: name,
  nameCn: name,
  sort: 1,
  enabled: true,
  group: null,
  parent: null,
})

test('in Chinese the facts and holidays have their tabs, and a failed list says why', async () => {
  const calls: FakeCalls = {
    'GET /operations/visa-facts': () => refuse('server.fault', '服务器维护中'),
  }
  showDesk(<CaseRulesScreen />, calls, '/crm/case-rules?tab=facts', { locale: 'zh' })
  expect((await screen.findByRole('alert')).textContent).toContain('服务器维护中')
  expect(screen.getByRole('link', { name: '节假日' }).getAttribute('href')).toContain('tab=holidays')
})

test('a holiday to come is taken back, a past one stays', async () => {
  const day = { country: '0086', source: 'Notice', removed: false }
  const rows = [
    { ...day, id: '1', day: '2999-10-01', name: '国庆节', state: 2 },
    { ...day, id: '2', day: '2024-10-01', name: '国庆节', state: 3 },
  ]
  const calls: FakeCalls = { 'GET /operations/holidays': { rows, total: 2 } }
  showDesk(<CaseRulesScreen />, calls, '/crm/case-rules?tab=holidays')
  expect(await screen.findByRole('button', { name: 'End: 2999-10-01 国庆节' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^End/ })).toHaveLength(1)
})

test('the change of a rule leaves what names it as it is', async () => {
  const { user, unmount } = showDesk(<CaseRulesScreen />, clocks, '/crm/case-rules')
  await user.click(
    await screen.findByRole('button', { name: 'Change: Answer to the request (All countries)' }),
  )
  const change = within(screen.getByRole('dialog'))
  for (const label of [/^Kind/, /^Country/])
    expect(change.getByLabelText<HTMLSelectElement>(label).disabled).toBe(true)
  expect(change.getByLabelText<HTMLSelectElement>(/^Unit/).disabled).toBe(false)
  unmount()
  const day = { country: '0086', source: 'Notice', removed: false }
  const calls: FakeCalls = {
    'GET /operations/holidays': {
      rows: [{ ...day, id: '1', day: '2999-10-01', name: '国庆节', state: 2 }],
      total: 1,
    },
    'POST /operations/holidays': { id: '1' },
  }
  const holidays = showDesk(<CaseRulesScreen />, calls, '/crm/case-rules?tab=holidays')
  await holidays.user.click(await screen.findByRole('button', { name: 'Change: 2999-10-01 国庆节' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByLabelText<HTMLSelectElement>(/^Country/).disabled).toBe(true)
  await holidays.user.type(dialog.getByLabelText(/^Day/), '2999-10-02')
  await holidays.user.type(dialog.getByLabelText(/^Reason/), 'A new notice')
  await holidays.user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(holidays.server.inputsOf('POST /operations/holidays')[0]?.body).toMatchObject({
      country: '0086',
      day: '2999-10-01',
    }),
  )
})

test('what is typed of a rule is there again after Escape, and let go by Cancel', async () => {
  const { user } = showDesk(<CaseRulesScreen />, clocks, '/crm/case-rules')
  const name = 'Change: Answer to the request (All countries)'
  const reason = () => within(screen.getByRole('dialog')).getByLabelText<HTMLTextAreaElement>(/^Reason/)
  await user.click(await screen.findByRole('button', { name }))
  await user.type(reason(), 'Agreed')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(reason().value).toBe('Agreed'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name }))
  expect(reason().value).toBe('')
})
