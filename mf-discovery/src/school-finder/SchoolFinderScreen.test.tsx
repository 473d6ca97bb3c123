import { expect, test } from '@jest/globals'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { poll } from '@southbound/shared/testing/timing'
import { screen, within } from '@testing-library/react'
import type { SchoolsFound } from '../components/wire.ts'
import { english as words } from '../locales/words.fixture.ts'
import { schoolRow, visit } from '../testing/builders.ts'
import SchoolFinderScreen from './SchoolFinderScreen.tsx'
import { head, loader } from './school-finder.ts'

const australia = { value: '0061', nameEn: 'Australia', nameCn: '澳大利亚', count: 9 }
const results = (change: Partial<SchoolsFound> = {}): SchoolsFound => ({
  rows: [schoolRow()],
  total: 1,
  facets: { countryCode: [australia] },
  relax: [],
  ...change,
})
const show = (route: string, found = results()) =>
  renderScreen(<SchoolFinderScreen />, { route, texts: { discovery: words }, loaded: { found } })

test('a row gives the lowest fee and leads to its courses, and a filter goes into the address', async () => {
  const { user, address } = show('/school-finder')
  const row = screen.getByRole('article')
  expect(
    within(row)
      .getByRole('link', { name: /Holmesglen霍姆斯格兰/ })
      .getAttribute('href'),
  ).toBe('/school-detail/holmesglen/5')
  expect(within(row).getByText('A$9,000')).toBeTruthy()
  expect(
    within(row)
      .getByRole('link', { name: /^Courses/ })
      .getAttribute('href'),
  ).toBe('/course-finder?schoolId=5')
  await user.click(screen.getByRole('checkbox', { name: /Australia/ }))
  await poll(address).toBe('/school-finder?countryCode=0061')
})

test('no school: the condition to give up is a link', () => {
  const relax = [{ filter: 'countryCode', count: 3 }]
  show('/school-finder?keyword=mars&countryCode=0061', results({ rows: [], total: 0, relax }))
  expect(screen.getByRole('link', { name: '3 schools without “Australia”' }).getAttribute('href')).toBe(
    '/school-finder?keyword=mars',
  )
})

test('the address is what the server is asked, and its refusal is the page’s', async () => {
  const { inputsOf } = fakeApi({ 'POST /school/searchSchool': results() })
  const address = visit('/school-finder?countryCode=0061&page=2')
  const found = await loader(address)
  expect(inputsOf('POST /school/searchSchool')[0]?.body).toMatchObject({ countryCode: ['0061'], page: 2 })
  expect(JSON.stringify(head(found, address).jsonLd)).toContain('/school-detail/holmesglen/5')
  fakeApi({ 'POST /school/searchSchool': () => refuse('server.fault') })
  await expect(loader(address)).rejects.toMatchObject({ failure: 'server.fault' })
})
