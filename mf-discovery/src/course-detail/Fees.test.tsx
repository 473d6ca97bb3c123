import { expect, test } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { english } from '../locales/words.fixture.ts'
import { Fees } from './Fees.tsx'

const aud = (kind: string, amount: string) => ({ kind, money: { amount, currency: 'AUD' } })

test('living costs that are not the course’s own are marked as the country’s, with their day', () => {
  const living = aud('livingCostYear', '29710.00')
  const fees = [
    aud('internationalFee', '42000.00'),
    { ...living, dated: { day: '2024-05-10', estimate: false } },
  ]
  const shown = renderScreen(<Fees fees={fees} rates={null} />, { texts: { discovery: english } })
  expect(screen.getByText('Living costs, per year (official, 2024-05-10)')).toBeTruthy()
  shown.unmount()
  renderScreen(<Fees fees={[living]} rates={null} />, { texts: { discovery: english } })
  expect(screen.getByText('Living costs, per year')).toBeTruthy()
})
