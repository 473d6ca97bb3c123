import { expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import CaseOrdersScreen from './CaseOrdersScreen.tsx'

jest.setTimeout(30_000)

const CHARGE = 'POST /billOrder/buildUserOrder'
const OFFERED = {
  ...{
    serviceId: '4',
    nameEn: 'Application help',
    nameCn: '申请协助',
    descriptionEn: null,
    descriptionCn: null,
  },
  ...{ price: '800.00', currency: 'AUD', refunds: [], enabled: true },
}
const show = (as: 'agent' | 'student', more: FakeCalls = {}, locale: 'en' | 'zh' = 'en') => ({
  server: fakeApi({
    'POST /billOrder/myOrder': { rows: [], total: 0 },
    'GET /agency/service': {
      rows: [OFFERED, { ...OFFERED, serviceId: '5', nameEn: 'Old', enabled: false }],
      total: 2,
    },
    ...more,
  }),
  ...renderScreen(<CaseOrdersScreen />, {
    as,
    locale,
    route: '/account/case-orders?caseId=31',
    texts: { commerce: locale === 'zh' ? chinese : english },
  }),
})

test('an agent charges the student of the case for a service that is offered', async () => {
  const { server, user } = show('agent', { [CHARGE]: { orderId: '7' } as never })
  await user.click(await screen.findByRole('button', { name: 'Charge a fee' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('combobox', { name: /Services/ }))
  await user.click(await screen.findByTitle(/Application help/))
  expect(screen.queryByTitle(/Old/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Send to the student' }))
  await waitFor(() =>
    expect(server.inputsOf(CHARGE)).toMatchObject([
      { body: { caseId: '31', services: [{ serviceId: '4', quantity: 1 }], taxCountry: null } },
    ]),
  )
})
test('nothing is charged without a service', async () => {
  const { server, user } = show('agent')
  await user.click(await screen.findByRole('button', { name: 'Charge a fee' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Send to the student' }))
  expect((await dialog.findAllByText(/Services/)).length).toBeGreaterThan(0)
  expect(server.inputsOf(CHARGE)).toEqual([])
})
test('a student reads the own fees of the case and charges none, in Chinese too', async () => {
  const { server } = show('student', {}, 'zh')
  expect(await screen.findByText('暂无费用')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '收取费用' })).toBeNull()
  expect(server.inputsOf('POST /billOrder/myOrder')[0]).toMatchObject({ body: { caseId: '31' } })
})
