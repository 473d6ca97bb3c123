import { expect, test } from '@jest/globals'
import { type FakeCalls, refuse } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { AT, showDesk } from '../desk/desk.fixture.tsx'
import RatesScreen from './RatesScreen.tsx'

const currencies = {
  rows: [{ code: 'AUD', symbol: 'A$', nameEn: 'Australian dollar', nameCn: '澳元' }],
  total: 1,
}
const rate = {
  id: '1',
  currency: 'AUD',
  rate: '4.65000000',
  day: '2026-02-01',
  source: 'SAFE',
  demo: false,
  updatedAt: AT,
  inForce: true,
}

test('rates show which counts today; a new one needs a number above zero and its source', async () => {
  const calls: FakeCalls = {
    'GET /country/getAllCurrency': currencies,
    'GET /operations/exchange-rates': {
      rows: [{ ...rate, id: '2', day: '2999-01-01', inForce: false }, rate],
      total: 2,
    },
    'POST /operations/exchange-rates': { id: '3' },
  }
  const shown = showDesk(<RatesScreen />, calls, '/crm/exchange-rates')
  const { user, server } = shown
  expect(await screen.findAllByText('1 AUD = 4.65 CNY')).toHaveLength(2)
  expect([screen.getByText('In force'), screen.getByText('Not yet')]).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Write a rate down' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText(/^Currency/), 'AUD')
  await user.type(dialog.getByLabelText(/^Yuan/), '0')
  await user.type(dialog.getByLabelText(/^Source/), 'SAFE')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Enter a number above zero with at most eight decimals.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Yuan/), '.5')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /operations/exchange-rates')[0]?.body).toEqual({
      currency: 'AUD',
      rate: '0.5',
      source: 'SAFE',
      day: new Date().toISOString().slice(0, 10),
    }),
  )
})

test('a correction that was cancelled, or made elsewhere, does not come back as if it were stored', async () => {
  let stored = rate
  const calls: FakeCalls = {
    'GET /country/getAllCurrency': currencies,
    'GET /operations/exchange-rates': () => ({ rows: [stored], total: 1 }),
  }
  const open = async ({ user }: ReturnType<typeof showDesk>) => {
    await user.click(await screen.findByRole('button', { name: /^Correct/ }))
    return within(screen.getByRole('dialog'))
  }
  const value = (dialog: Awaited<ReturnType<typeof open>>) =>
    dialog.getByLabelText<HTMLInputElement>(/^Yuan/).value
  const shown = showDesk(<RatesScreen />, calls, '/crm/exchange-rates')
  const { user } = shown
  const first = await open(shown)
  await user.type(first.getByLabelText(/^Yuan/), '9')
  await user.keyboard('{Escape}')
  const again = await open(shown)
  await waitFor(() => expect(value(again)).toBe('4.659'))
  await user.click(again.getByRole('button', { name: 'Cancel' }))
  const fresh = await open(shown)
  expect(value(fresh)).toBe('4.65')
  await user.type(fresh.getByLabelText(/^Yuan/), '9')
  shown.unmount()
  stored = { ...rate, rate: '4.70000000', updatedAt: '2026-11-21T10:00:00.000Z' }
  expect(value(await open(showDesk(<RatesScreen />, calls, '/crm/exchange-rates')))).toBe('4.7')
})

test('in Chinese a list that could not be read says why', async () => {
  const calls: FakeCalls = {
    'GET /country/getAllCurrency': currencies,
    'GET /operations/exchange-rates': () => refuse('server.fault', '服务器维护中'),
  }
  showDesk(<RatesScreen />, calls, '/crm/exchange-rates', { locale: 'zh' })
  expect((await screen.findByRole('alert')).textContent).toContain('服务器维护中')
  expect(screen.getByRole('heading', { level: 1, name: '汇率' })).toBeTruthy()
})
