import { expect, test } from '@jest/globals'
import { renamedTo } from './canonical.ts'
import { forBrowser } from './render/rendered.ts'

const page = (path: string, status = 200) => ({
  ...forBrowser({ remote: 'mf-discovery', path: 'course-detail/:type/:name/:id', isPublic: true }),
  status,
  head: { title: '', description: '', path },
})
const asked = (path: string) => new URL(`https://site.example${path}`)

test('an old name leads to the right one, in its language and with its query', () => {
  const now = page('/course-detail/1/bachelor-of-nursing/7')
  expect(renamedTo(now, asked('/course-detail/1/nursing/7?from=chat'))).toBe(
    '/course-detail/1/bachelor-of-nursing/7?from=chat',
  )
  expect(renamedTo(now, asked('/cn/course-detail/1/nursing/7'))).toBe(
    '/cn/course-detail/1/bachelor-of-nursing/7',
  )
  // Its group is another one by now.
  expect(renamedTo(now, asked('/course-detail/3/nursing/7'))).toBe('/course-detail/1/bachelor-of-nursing/7')
  expect(renamedTo(now, asked('/course-detail/1/bachelor-of-nursing/7'))).toBeNull()
})

test('however a Chinese name was written into the address, it is the same name', () => {
  const now = page(`/course-detail/4/${encodeURIComponent('护理学')}/9`)
  expect(renamedTo(now, asked('/course-detail/4/护理学/9'))).toBeNull()
  expect(renamedTo(now, asked('/course-detail/4/%/9'))).toBe(
    `/course-detail/4/${encodeURIComponent('护理学')}/9`,
  )
})

test('what does not exist, and pages without a name in their address, lead nowhere', () => {
  expect(renamedTo(page('/x', 404), asked('/course-detail/1/a/7'))).toBeNull()
  const finder = {
    ...page('/course-finder'),
    page: { remote: 'mf-discovery', path: 'course-finder', isPublic: true },
  }
  expect(renamedTo(finder, asked('/course-finder/'))).toBeNull()
})
