import { expect, test } from '@jest/globals'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { english } from '../locales/words.fixture.ts'
import { CurrencyForm } from './ChoiceForms.tsx'

test('currencies that could not be read say so, and are read again with the one that is chosen', async () => {
  let reads = 0
  const row = { code: 'AUD', symbol: 'A$', nameEn: 'Australian dollar', nameCn: '澳元' }
  fakeApi({
    'GET /country/getAllCurrency': () =>
      reads++ === 0 ? refuse('server.fault', 'Currencies are away') : ({ rows: [row], total: 1 } as never),
  })
  const { user } = renderScreen(<CurrencyForm symbol="A$" />, { as: 'student', texts: { account: english } })
  expect(await screen.findByText('Currencies are away')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('option', { name: /Australian dollar/, selected: true })).toBeTruthy()
})
