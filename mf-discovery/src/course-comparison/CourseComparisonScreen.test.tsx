import { expect, test } from '@jest/globals'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { english } from '../locales/words.fixture.ts'
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
  const find = await screen.findByRole('link', { name: english.comparison.find })
  expect(find.getAttribute('href')).toBe('/course-finder?courseType=3')
  await user.click(screen.getAllByRole('tab')[0] as HTMLElement)
  expect(address()).toBe('/course-comparison?courseType=1')
})
