import { afterEach, expect, jest, test } from '@jest/globals'
import { hydrateScreen } from '@southbound/shared/testing/hydrate'
import { readerAhead } from '@southbound/shared/testing/reader-clock'
import { formatDay, useDay } from './day.ts'

const EVENING = '2026-12-04T22:30:00.000Z'
afterEach(() => void jest.restoreAllMocks())

test('a moment has the day of its reader, and a day that was typed its own', () => {
  readerAhead(11)
  expect(formatDay(EVENING)).toBe('2026-12-05')
  readerAhead(-8)
  expect(formatDay(EVENING)).toBe('2026-12-04')
  expect([formatDay('2026-12-04T00:00:00Z'), formatDay('2026-12-04T00:00:00.000Z')]).toEqual([
    '2026-12-04',
    '2026-12-04',
  ])
  expect([formatDay(null), formatDay('')]).toEqual(['', ''])
})

const Written = () => {
  const dayOf = useDay()
  return <time>{dayOf(EVENING)}</time>
}
test('a drawn page says the day of the server until its reader is known', () => {
  readerAhead(11)
  let drawn: string | null = null
  const before = () => {
    drawn = document.body.textContent
  }
  hydrateScreen(<Written />, { texts: {}, before })
  expect([drawn, document.body.textContent]).toEqual(['2026-12-04', '2026-12-05'])
})
