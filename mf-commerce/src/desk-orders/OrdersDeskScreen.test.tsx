import { expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import OrdersDeskScreen from './OrdersDeskScreen.tsx'

jest.setTimeout(30_000)

const QUEUE = 'POST /auditBillOrder/queue'
const DIFFERENCES = 'POST /auditBillOrder/differences'
const CLEAR = 'POST /auditBillOrder/clearDifference'
const difference = {
  ...{ id: '3', day: '2026-11-20', payType: 2, kind: 'missing-here' as const, code: 'P2026112000000003' },
  ...{ tradeNo: '4200001', ours: null, theirs: '110.00', currency: 'AUD', clearedAt: null, note: null },
}
const none = { rows: [], total: 0, counts: { proofs: 2, mismatches: 0, refunds: 1, disputes: 0 } }
const show = (
  calls: FakeCalls,
  { as = 'auditor', locale = 'en' }: { as?: 'auditor' | 'operator'; locale?: 'en' | 'zh' } = {},
  route = '/crm/orders?queue=differences',
) => ({
  server: fakeApi({ [QUEUE]: none, [DIFFERENCES]: { rows: [difference], total: 1 }, ...calls }),
  ...renderScreen(<OrdersDeskScreen />, {
    as,
    locale,
    route,
    texts: { commerce: locale === 'zh' ? chinese : english },
  }),
})

test('without a second step the desk leads to where it is turned on', async () => {
  show({ [QUEUE]: () => refuse('orders.second-step', 'Turn on the second step first') }, {}, '/crm/orders')
  const name = 'Turn on the second step'
  const link = await screen.findByRole('link', { name }, { timeout: 10_000 })
  expect(link.getAttribute('href')).toBe('/account/settings?tab=security')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})
test('a difference to a statement is explained, and the list is read anew', async () => {
  const { server, user } = show({ [CLEAR]: { id: '3' } })
  const table = within(await screen.findByRole('table', { name: /Differences to the providers/ }))
  expect(table.getByText('Not in our books')).toBeTruthy()
  expect(table.getByText('WeChat Pay')).toBeTruthy()
  await user.click(table.getByRole('button', { name: /^Explain the difference/ }))
  const asked = within(await screen.findByRole('dialog', { name: /^Explain the difference/ }))
  await user.type(asked.getByRole('textbox', { name: /Explanation/ }), 'Paid twice, sent back')
  await user.click(asked.getAllByRole('button').at(-1) as HTMLElement)
  await waitFor(() =>
    expect(server.inputsOf(CLEAR)).toEqual([{ body: { id: '3', note: 'Paid twice, sent back' } }]),
  )
  await waitFor(() => expect(server.inputsOf(DIFFERENCES)).toHaveLength(2))
})
test('an operator only reads them, in Chinese too', async () => {
  show({}, { as: 'operator', locale: 'zh' })
  expect(await screen.findByText('我方账目中没有')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /说明/ })).toBeNull()
})
