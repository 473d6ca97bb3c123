import { expect, test } from '@jest/globals'
import { robots } from './robots.ts'

const rules = [...robots('https://site.example').matchAll(/^(Allow|Disallow): (.+)$/gm)].map(
  ([, kind, path = '']) => ({ opens: kind === 'Allow', path }),
)
/** As search engines read it: the longest rule that fits. */
const isOpen = (address: string) =>
  rules.filter(({ path }) => address.startsWith(path)).sort((a, b) => b.path.length - a.path.length)[0]
    ?.opens ?? true

test.each([
  ['/api/fileOperate/articlePicture/0123456789abcdef0123456789abcdef.jpg', true],
  ['/api/fileOperate/headImgView/12?as=96', true],
  ['/course-finder', true],
  ['/cn/news/nursing', true],
  ['/api/fileOperate/view/12', false],
  ['/api/account/content', false],
  ['/account/settings', false],
  ['/cn/login', false],
])('%s is open to search engines: %s', (address, opens) => {
  expect(isOpen(address)).toBe(opens)
})
