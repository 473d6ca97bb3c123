import { expect, test } from '@jest/globals'
import { cleanRichText } from './rich-text.ts'

const clean = (html: string) =>
  cleanRichText(html, 'article', { locale: 'en', ownHost: 'southbound.example' })

test.each([
  ['a script goes with its text', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['a script in mixed case and broken tags', '<ScRiPt\n>alert(1)</sCrIpT ><p>b', '<p>b</p>'],
  ['handlers', '<p onclick="x()" onmouseover=x>a</p>', '<p>a</p>'],
  ['a javascript link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['a javascript link hidden by a tab and entities', '<a href="java&#9;script:alert(1)">a</a>', '<a>a</a>'],
  ['a data link', '<a href="data:text/html,<script>1</script>">a</a>', '<a>a</a>'],
  ['a vbscript link', '<a href=" vbscript:x">a</a>', '<a>a</a>'],
  ['a frame', '<iframe src="https://evil.example"></iframe><p>a</p>', '<p>a</p>'],
  ['an svg with a script', '<svg onload=alert(1)><script>1</script></svg>a', 'a'],
  ['math with a style', '<math><style><img src=x onerror=alert(1)></style></math>a', 'a'],
  [
    'an object, an embed and a form',
    '<object data=x></object><embed src=x><form action=x><input name=y></form>a',
    'a',
  ],
  ['a foreign picture', '<img src="https://evil.example/x.png">a', 'a'],
  ['a picture with an error handler', '<img src=x onerror=alert(1)>a', 'a'],
  [
    'our own picture stays',
    '<img src="/api/fileOperate/view/12" alt="Campus">',
    '<img src="/api/fileOperate/view/12" alt="Campus" />',
  ],
  [
    'styles off the list',
    '<p style="position:fixed;background:url(javascript:1);text-align:center">a</p>',
    '<p style="text-align:center">a</p>',
  ],
  ['a style that hides its value', '<p style="text-align:expression(alert(1))">a</p>', '<p>a</p>'],
  ['a class and an own attribute', '<p class="x" data-y="z">a</p>', '<p>a</p>'],
  ['a comment that opens a tag', '<!--><img src=x onerror=alert(1)>--><p>a</p>', '--&gt;<p>a</p>'],
  ['a title of the page inside', '<h1>a</h1>', '<h2>a</h2>'],
  ['plain signs', '1 < 2 & "3"', '1 &lt; 2 &amp; "3"'],
])('%s', (_name, hostile, harmless) => {
  expect(clean(hostile)).toBe(harmless)
})

test.each([
  ['https://evil.example/a?b=c', '/toOtherPlace?link=https%3A%2F%2Fevil.example%2Fa%3Fb%3Dc'],
  ['//evil.example/a', '/toOtherPlace?link=https%3A%2F%2Fevil.example%2Fa'],
  ['\\\\evil.example', '/toOtherPlace?link=https%3A%2F%2Fevil.example%2F'],
  [
    'https://southbound.example.evil.example/',
    '/toOtherPlace?link=https%3A%2F%2Fsouthbound.example.evil.example%2F',
  ],
  [
    'https://southbound.example@evil.example/',
    '/toOtherPlace?link=https%3A%2F%2Fsouthbound.example%40evil.example%2F',
  ],
])('a link to %s leaves through toOtherPlace, marked nofollow', (href, shown) => {
  expect(clean(`<a href="${href}" target="_blank">a</a>`)).toBe(`<a href="${shown}" rel="nofollow">a</a>`)
})

test.each([
  ['/course-finder?page=2#top', 'en', '/course-finder?page=2#top'],
  ['/course-finder', 'zh', '/cn/course-finder'],
  ['/cn/course-finder', 'zh', '/cn/course-finder'],
  ['/cn/course-finder', 'en', '/course-finder'],
  ['/..//evil.example', 'en', '/evil.example'],
  ['https://southbound.example/privacy', 'en', '/privacy'],
  ['/', 'zh', '/cn'],
  ['#fees', 'en', '#fees'],
  ['mailto:a@b.example', 'en', 'mailto:a@b.example'],
] as const)('our own link %s in %s is %s', (href, locale, shown) => {
  expect(cleanRichText(`<a href="${href}">a</a>`, 'article', { locale, ownHost: 'southbound.example' })).toBe(
    `<a href="${shown}">a</a>`,
  )
})

test('cleaning twice changes nothing', () => {
  const once = clean(
    '<p style="text-align:right">a<a href="https://x.example/?q=<b>">b</a></p><table><tr><td colspan="2">1 & 2</td></tr></table>',
  )
  expect(clean(once)).toBe(once)
  expect(once).toContain('rel="nofollow"')
})

test('nesting without end is cut, and its words stay', () => {
  const nested = clean(`${'<span>'.repeat(60_000)}<script>x()</script>words${'</span>'.repeat(60_000)}`)
  expect(nested.match(/<span>/g)).toHaveLength(512)
  expect(nested.replace(/<[^>]*>/g, '')).toBe('words')
})
