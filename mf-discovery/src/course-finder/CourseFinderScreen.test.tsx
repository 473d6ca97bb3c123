import { renderScreen } from '@southbound/shared/testing'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import words from '../locales/en.json'
import { coursesFound } from '../testing/builders.ts'
import CourseFinderScreen from './CourseFinderScreen.tsx'

const show = (route: string, found = coursesFound()) =>
  renderScreen(<CourseFinderScreen />, { route, path: 'course-finder', texts: { discovery: words }, loaded: { found, exams: {} } })
const choice = (name: RegExp) => within(screen.getByRole('complementary', { name: 'Filters' })).getByRole('checkbox', { name })

test('choosing beside an earlier choice puts both into the URL at once and leaves the page', async () => {
  const { user, address } = show('/course-finder?keyword=nursing&stateId=7&page=3')
  await user.click(choice(/Queensland/))
  expect(address()).toBe('/course-finder?keyword=nursing&stateId=7&stateId=8')
  expect((choice(/Queensland/) as HTMLInputElement).checked).toBe(true)
  await user.click(choice(/Victoria/))
  expect(address()).toBe('/course-finder?keyword=nursing&stateId=8')
})

test('new words keep the filters', async () => {
  const { user, address } = show('/course-finder?stateId=7')
  await user.type(screen.getByRole('searchbox'), '护理{Enter}')
  expect(new URLSearchParams(address().split('?')[1]).getAll('keyword')).toEqual(['护理'])
  expect(address()).toContain('stateId=7')
})

test('a fee that is typed counts when the field is left, and its chip is the way back', async () => {
  const { user, address } = show('/course-finder')
  await user.type(screen.getByRole('textbox', { name: 'Highest fee' }), '45,000')
  await user.tab()
  expect(address()).toBe('/course-finder?feeMax=45000')
  expect(screen.getByRole('link', { name: 'Remove Up to 45,000' }).getAttribute('href')).toBe('/course-finder')
})

test('when nothing matches, each condition to give up is a link with what it would bring', () => {
  show(
    '/course-finder?keyword=nursing&stateId=8',
    coursesFound({
      rows: [],
      total: 0,
      relax: [
        { filter: 'stateId', count: 97 },
        { filter: 'keyword', count: 12 },
      ],
    }),
  )
  expect(screen.getByRole('link', { name: '97 courses without “Queensland”' }).getAttribute('href')).toBe('/course-finder?keyword=nursing')
  expect(screen.getByRole('link', { name: '12 courses without “nursing”' }).getAttribute('href')).toBe('/course-finder?stateId=8')
})

test('a row shows both names, marks the words and gives the fee with its currency', () => {
  show('/course-finder?keyword=nursing')
  const name = screen.getByRole('link', { name: /Bachelor of Nursing/ })
  expect(name.getAttribute('href')).toBe('/course-detail/1/bachelor-of-nursing/11')
  expect(name.textContent).toContain('护理学学士')
  expect(name.querySelector('mark')?.textContent).toBe('Nursing')
  expect(screen.getByText('A$31,200')).toBeTruthy()
})
