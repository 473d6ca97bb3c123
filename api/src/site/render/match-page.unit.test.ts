import { expect, test } from '@jest/globals'
import type { BrowserRelease } from '@southbound/shared/contract'
import { pageMatcher } from './match-page.ts'

const release = (name: string, paths: string[]) =>
  ({ name, routes: paths.map((path) => ({ path, page: 'public' })) }) as unknown as BrowserRelease
const pageOf = pageMatcher([
  release('a', ['', 'course-finder', 'news/:title', 'news/all']),
  release('b', [':token', 'shop?/cart', 'help/*']),
])

test.each([
  ['/', 'a', ''],
  ['/cn', 'a', ''],
  ['/cn/course-finder', 'a', 'course-finder'],
  ['/Course-Finder/', 'a', 'course-finder'],
  ['/%63ourse-finder', 'a', 'course-finder'],
  ['/news/some', 'a', 'news/:title'],
  ['/news/all', 'a', 'news/all'],
  ['/news', 'b', ':token'],
  ['/%E0%A4%A', 'b', ':token'],
  ['/cart', 'b', 'shop?/cart'],
  ['/shop/cart', 'b', 'shop?/cart'],
  ['/help/a/b', 'b', 'help/*'],
])('%s is the page of %s at %s', (pathname, remote, path) => {
  expect(pageOf(pathname)).toMatchObject({ remote, path })
})

test('an address that no route fits is nobody’s', () => {
  expect(pageOf('/no/such')).toBeNull()
})
