import { expect, test } from '@jest/globals'
import { RICH_TEXT } from '@southbound/shared/contract/constants'
import { loadCleaner } from '@southbound/shared/platform'
import { renderScreen } from '@southbound/shared/testing'
import { PIECES } from '@southbound/shared/testing/pieces.fixture'
import { act, fireEvent, screen } from '@testing-library/react'
import { getHTMLFromFragment } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { Suspense } from 'react'
import english from '../locales/articles.en.json'
import { SCHEMA } from './extensions.ts'
import RichEditor from './RichEditor.tsx'
import { docOf } from './read-html.ts'

const show = async (value: string) => {
  await loadCleaner()
  const said: string[] = []
  const view = renderScreen(
    <Suspense>
      <RichEditor label="Text" locale="en" value={value} onChange={(html) => said.push(html)} />
    </Suspense>,
    { texts: { content: english } },
  )
  return { ...view, said, field: await screen.findByRole('textbox', { name: 'Text' }) }
}
const paste = (field: HTMLElement, html: string) => {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { getData: (kind: string) => (kind === 'text/html' ? html : '') } })
  act(() => void fireEvent(field, event))
}

test('what the allow-list has stays as it is', async () => {
  const html =
    '<h2>One</h2><p>a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> x<sub>1</sub><sup>2</sup></p><blockquote><p>f</p></blockquote><ul><li><p>g</p></li></ul><ol start="3"><li><p>h</p></li></ol><hr>'
  const { field } = await show(html)
  expect(
    field.querySelectorAll('h2, strong, em, u, s, sub, sup, blockquote, ul, ol[start="3"], hr'),
  ).toHaveLength(11)
})

test('figures with their words and lists of definitions are saved as they were opened', async () => {
  const picture = '/api/fileOperate/articlePicture/0123456789abcdef0123456789abcdef.jpg'
  const kept = [
    '<figure><img src="PICTURE" alt="A"><figcaption>Of <strong>one</strong> day</figcaption></figure>',
    '<figure><figcaption>Above</figcaption><img src="PICTURE" alt="B"></figure>',
    '<dl><dt>CoE</dt><dd><p>Confirmation of Enrolment</p></dd><dt>GS</dt><dd><p>Genuine</p><p>Student</p></dd></dl>',
  ].map((html) => html.replaceAll('PICTURE', picture))
  const { field, said } = await show(`<p>First</p>${kept.join('')}`)
  paste(field, '<p>More</p>')
  for (const html of kept) expect(said.at(-1)).toContain(html)
})

test('neither a value nor what is pasted brings a script, a handler or a foreign picture', async () => {
  const hostile = `<p onclick="x()">a<script>x()</script><img src=x onerror=x()><a href="java&#9;script:x()">b</a></p><svg onload=x()></svg>`
  const { field, said } = await show(hostile)
  paste(field, `${hostile}<iframe src="https://evil.example"></iframe>`)
  expect(field.innerHTML).not.toMatch(/onclick|script|onerror|evil|svg/)
  expect(field.querySelectorAll('img:not(.ProseMirror-separator)')).toHaveLength(0)
  expect(said.at(-1)).toContain('b')
  expect(said.at(-1)).not.toMatch(/script|onerror|iframe/)
})

/** The editor's own, of columns; the call that saves takes it away. */
const isWidth = (name: string, value: string) => name === 'style' && /^(min-)?width: \d+px;$/.test(value)
/** Tags and attributes of the editor's HTML that are not on the list of articles. */
function offTheList(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const tags: Record<string, readonly string[]> = {
    ...RICH_TEXT.article.tags,
    tbody: [],
    colgroup: [],
    col: [],
  }
  return [...body.getElementsByTagName('*')].flatMap((element) => [
    ...(tags[element.localName] ? [] : [element.localName]),
    ...[...element.attributes].flatMap(({ name, value }) =>
      (tags[element.localName]?.includes(name) || isWidth(name, value)) &&
      !/^\s*(javascript|data|vbscript):/i.test(value)
        ? []
        : [`${element.localName} ${name}=${value}`],
    ),
  ])
}
const PLACE = { kind: 'article', locale: 'en', ownHost: location.host } as const
const wordsOf = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.replaceAll(/\s+/g, '') ?? ''

test('of every payload of the collections nothing is left that runs, and no word that the list keeps is lost', async () => {
  const cleaner = await loadCleaner()
  const wrong: unknown[] = []
  for (const piece of Object.values(PIECES).flat()) {
    const doc = Node.fromJSON(SCHEMA, docOf(piece, cleaner, 'en'))
    const html = getHTMLFromFragment(doc.content, SCHEMA)
    const kept = wordsOf(cleaner.clean(piece, PLACE))
    if (offTheList(html).length || wordsOf(html) !== kept) wrong.push([piece, html, offTheList(html), kept])
  }
  expect(wrong).toEqual([])
})

test('the toolbar is one stop of the Tab key and marks what is on', async () => {
  // jsdom measures no text.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  const { user } = await show('<p>a</p>')
  const bold = screen.getByRole('button', { name: 'Bold' })
  act(() => bold.focus())
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Italic' }))
  expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  await user.click(bold)
  expect(bold.getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Table' }))
  expect(screen.getByRole('button', { name: 'Row below' })).toBeTruthy()
})
