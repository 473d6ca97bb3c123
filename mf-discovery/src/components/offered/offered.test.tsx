import { expect, test } from '@jest/globals'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { OpenDocuments, Services } from './later.tsx'

const service = {
  serviceId: '4',
  nameEn: 'Visa lodging',
  nameCn: '签证递交',
  descriptionEn: 'Forms and lodging',
  descriptionCn: null,
  price: '500.00',
  currency: 'AUD',
  refunds: [
    { reached: 'signed', percent: '100.00' },
    { reached: 'visaRefused', percent: '25.00' },
  ],
  enabled: true,
}
const SERVICES = 'GET /agency/service/:id'

test('an agency’s page shows what it charges for and what it gives back', async () => {
  fakeApi({ [SERVICES]: { rows: [service], total: 1 } })
  const { unmount } = renderScreen(<Services id="7" />)
  const row = await screen.findByRole('row', { name: /Visa lodging/ })
  expect(row.textContent).toContain('A$500')
  expect(row.textContent).toContain('agreed 100 % · visa refused 25 %')
  unmount()
  renderScreen(<Services id="7" />, { locale: 'zh' })
  expect((await screen.findByRole('row', { name: /签证递交/ })).textContent).toContain('签证被拒 25 %')
})

test('the page of an agency without services has no heading for them', async () => {
  const server = fakeApi({ [SERVICES]: { rows: [], total: 0 } })
  renderScreen(<Services id="7" />)
  await waitFor(() => expect(server.inputsOf(SERVICES)).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
})

const document = (no: number) => ({
  fileId: String(no),
  originalName: `Paper ${no}.pdf`,
  createdAt: '2026-01-01T00:00:00.000Z',
})
test('the twenty-first open document is reached by More', async () => {
  const all = Array.from({ length: 21 }, (_, at) => document(at + 1))
  fakeApi({
    'GET /school/documents/:id': ({ query }) => {
      const from = ((query.page ?? 1) - 1) * 20
      return { rows: all.slice(from, from + 20), total: all.length } as never
    },
  })
  const { user } = renderScreen(<OpenDocuments kind="school" id="7" />, { as: 'student' })
  await user.click(await screen.findByRole('button', { name: 'More documents' }))
  expect(await screen.findByRole('button', { name: 'Open Paper 21.pdf' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open Paper 1.pdf' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'More documents' })).toBeNull()
})
