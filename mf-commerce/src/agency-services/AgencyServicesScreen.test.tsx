import { expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { english } from '../locales/words.fixture.ts'
import AgencyServicesScreen, { type AgencyService } from './AgencyServicesScreen.tsx'

jest.setTimeout(30_000)

const SAVE = 'POST /agency/service'
const LEAST = [
  { reached: 'signed', percent: '80.00' },
  { reached: 'documents', percent: '60.00' },
  { reached: 'lodged', percent: '40.00' },
  { reached: 'offer', percent: '0.00' },
  { reached: 'visaRefused', percent: '0.00' },
]
const service: AgencyService = {
  serviceId: '4',
  nameEn: 'Application help',
  nameCn: '申请协助',
  descriptionEn: null,
  descriptionCn: null,
  price: '800.00',
  currency: 'AUD',
  refunds: LEAST,
  enabled: true,
}
const show = (rows: AgencyService[], more: FakeCalls = {}) => ({
  server: fakeApi({
    'GET /agency/service': { rows, total: rows.length, least: LEAST, taxCountry: null, taxed: false },
    ...more,
  }),
  ...renderScreen(<AgencyServicesScreen />, { as: 'agent', texts: { commerce: english } }),
})

test('a service is offered with its price and the least that it refunds', async () => {
  const { server, user } = show([], { [SAVE]: { id: '4' } })
  expect(await screen.findByText('No services yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add a service' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Name in English/), 'Application help')
  await user.type(dialog.getByLabelText(/^Price/), '800')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.inputsOf(SAVE)).toMatchObject([
      {
        body: {
          nameEn: 'Application help',
          nameCn: null,
          price: expect.stringMatching(/^800/),
          refunds: LEAST,
        },
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
test('without a price nothing is sent; what the server refuses is said at its field', async () => {
  const { server, user } = show([service], {
    [SAVE]: () =>
      refuse('input.invalid', 'Please correct', [{ field: 'nameEn', rule: 'required', message: 'A name' }]),
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Application help' }))
  const dialog = within(await screen.findByRole('dialog'))
  const price = dialog.getByLabelText(/^Price/)
  await user.clear(price)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(server.inputsOf(SAVE)).toEqual([])
  await user.type(price, '900')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('A name')).toBeTruthy()
})
