import { expect, it } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import english from '../locales/en.json'
import chinese from '../locales/zh.json'
import { NotFound } from './NotFound.tsx'

it.each([
  ['en', english, '/course-finder', '/'],
  ['zh', chinese, '/cn/course-finder', '/cn'],
] as const)('in %s it leads to the courses and home, and is the title', (locale, words, courses, home) => {
  renderScreen(<NotFound />, { locale, texts: { shell: words } })
  expect(screen.getByRole('heading', { level: 1, name: words.notFound.title })).toBeTruthy()
  expect(screen.getByRole('link', { name: words.notFound.search }).getAttribute('href')).toBe(courses)
  expect(screen.getByRole('link', { name: words.notFound.home }).getAttribute('href')).toBe(home)
  expect(document.title).toContain(words.notFound.title)
})
