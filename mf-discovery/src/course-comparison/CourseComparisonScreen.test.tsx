import { expect, test } from '@jest/globals'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { english } from '../locales/words.fixture.ts'
import { courseDetail } from '../testing/detail-builders.ts'
import { barsOf } from './attributes.ts'
import CourseComparisonScreen from './CourseComparisonScreen.tsx'

const NOTHING = { count: 0, list: [] }
const empty = { courseCollege: NOTHING, courseSecondary: NOTHING, courseEn: NOTHING, courseCn: NOTHING }
const show = (route = '/course-comparison') =>
  renderScreen(<CourseComparisonScreen />, { route, as: 'student', texts: { discovery: english } })

test('a comparison that could not be read says why, and is read again', async () => {
  let calls = 0
  fakeApi({
    'POST /contrast/contrastList': () =>
      calls++ === 0 ? refuse('server.fault', 'Down for a minute.') : empty,
  })
  const { user } = show()
  expect((await screen.findByRole('alert')).textContent).toContain('Down for a minute.')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(english.comparison.empty)).toBeTruthy()
})

test('the address names the group, and an empty one leads to its courses', async () => {
  fakeApi({ 'POST /contrast/contrastList': empty })
  const { user, address } = show('/course-comparison?courseType=3')
  const find = await screen.findByRole('link', { name: english.compare.find })
  expect(find.getAttribute('href')).toBe('/course-finder?courseType=3')
  await user.click(screen.getAllByRole('tab')[0] as HTMLElement)
  expect(address()).toBe('/course-comparison?courseType=1')
})

test('bars compare what has one unit, and leave out what has none', () => {
  const item = (amount: string | null, currency = 'AUD') => ({
    detail: courseDetail({ fee: amount === null ? null : { amount, currency } }),
  })
  const fee = ({ fee: money }: ReturnType<typeof courseDetail>) =>
    money && { size: Number(money.amount), unit: money.currency }
  expect(barsOf([item('20000.00'), item('40000.00'), item(null)], fee)).toEqual([50, 100, null])
  expect(barsOf([item('20000.00'), item('40000.00', 'NZD')], fee)).toBeUndefined()
  expect(barsOf([item('20000.00')], fee)).toBeUndefined()
})
