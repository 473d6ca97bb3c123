/** @jest-environment ./shared/testing/browser-environment.mjs */
import { expect, test } from '@jest/globals'
import { cleanHtml, wearStyles } from './clean-html.ts'

test.each([
  ['a script goes with its text', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['handlers', '<p onclick="x()" onmouseover=x>a</p>', '<p>a</p>'],
  ['a javascript link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['one hidden by a tab and entities', '<a href="java&#9;script:alert(1)">a</a>', '<a>a</a>'],
  ['a data link', '<a href="data:text/html,<script>1</script>">a</a>', '<a>a</a>'],
  ['a frame, an object and a form', '<iframe src="https://evil.example"></iframe><object data=x></object><form action=x><input name=y>a</form>', 'a'],
  ['an svg with a script', '<svg onload=alert(1)><script>1</script></svg>a', 'a'],
  ['a style inside mathematics', '<math><style><img src=x onerror=alert(1)></style></math>a', 'a'],
  ['a comment that opens a tag', '<!--><img src=x onerror=alert(1)>--><p>a</p>', '--&gt;<p>a</p>'],
  ['a foreign picture', '<img src="https://evil.example/x.png" onerror=alert(1)>a', 'a'],
  ['a picture of ours stays', '<img src="/api/fileOperate/view/12" alt="Campus" class="x">', '<img src="/api/fileOperate/view/12" alt="Campus">'],
  ['styles off the list', '<p style="position:fixed;background:url(javascript:1);text-align:center">a</p>', '<p data-style="text-align:center">a</p>'],
  ['a name of every object', '<constructor>a</constructor>', 'a'],
  ['an own link stays', '<a href="/course-finder?x=1#y" target="_blank">a</a>', '<a href="/course-finder?x=1#y">a</a>'],
  [
    'an outside link leaves by way of us',
    '<a href="//evil.example/a">a</a>',
    '<a href="/cn/toOtherPlace?link=http%3A%2F%2Fevil.example%2Fa" rel="nofollow">a</a>',
  ],
])('%s', (_name, hostile, harmless) => {
  const clean = cleanHtml(hostile, 'zh')
  expect(clean).toBe(harmless)
  expect(cleanHtml(clean, 'zh')).toBe(harmless)
})

test('styles of the list are put on by script, as the policy allows no style attributes', () => {
  const box = document.createElement('div')
  box.innerHTML = cleanHtml('<p style="text-align:center;position:fixed">a</p>', 'en')
  expect(box.querySelector('[style]')).toBeNull()
  wearStyles(box)
  expect(box.querySelector('p')?.style.cssText).toBe('text-align: center;')
})
