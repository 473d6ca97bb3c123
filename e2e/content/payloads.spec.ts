import { expect, test } from '@playwright/test'
import { RICH_TEXT } from '../../shared/contract/content/rich-text-rules.ts'
import PAYLOADS from '../../shared/testing/payloads.fixture.json' with { type: 'json' }
import { newAccount } from '../support/people.ts'
import { Visitor } from '../support/site.ts'

const TEXTS = Object.values(PAYLOADS).flat()
/** Of the editor itself: the end of an empty line and what is beside a picture. */
const OWN_CLASS = /^ProseMirror-/.source

/**
 * Pastes each text as from another program, alone; answers what ran,
 * what is left beyond the allow-list, and how many left something.
 */
const pasteEach = `(async (texts, tags, ownClass) => {
  const field = document.querySelector('[contenteditable=true]')
  const found = { ran: [], beyond: [], kept: 0 }
  let at = 0
  for (const name of ['alert', 'confirm', 'prompt', 'print']) window[name] = () => found.ran.push(at)
  const isOwn = (one) => new RegExp(ownClass).test(one.className)
  const faultOf = (one) => {
    const tag = one.tagName.toLowerCase()
    if (!(tag in tags)) return tag
    return [...one.attributes].find(({ name, value }) =>
      /^on|^srcdoc$/.test(name) ||
      (name === 'style' && /expression|url\\(/i.test(value)) ||
      (/^(href|src)$/.test(name) && !/^(https?|mailto|tel):$/.test(new URL(value, location.href).protocol)))?.name
  }
  for (; at < texts.length; at++) {
    field.editor.chain().selectAll().deleteSelection().run()
    const data = new DataTransfer()
    data.setData('text/html', texts[at])
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    await new Promise((done) => setTimeout(done, 5))
    const left = [...field.querySelectorAll('*')].filter((one) => !isOwn(one))
    found.beyond.push(...left.flatMap((one) => (faultOf(one) ? [at + ' ' + faultOf(one) + ' ' + texts[at]] : [])))
    if (field.textContent.trim() !== '' || field.querySelector('img:not([class])')) found.kept++
  }
  await new Promise((done) => setTimeout(done, 500))
  return found
})`

test('nothing that is pasted runs, asks anyone, or leaves more than the rules allow', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({ baseURL })
  const author = new Visitor(await context.newPage(), 'en')
  const { page, words } = author
  await author.comeAs(await newAccount(request, 2), 2)
  await author.open('/account/news?new=1')
  const name = words('content', 'articles.inLanguage', {
    field: words('content', 'articles.fields.body'),
    language: words('content', 'articles.languages.En'),
  })
  await page.getByRole('textbox', { name }).fill('Read the conditions first.')
  const asked: string[] = []
  context.on('request', (one) => {
    if (one.url().startsWith('http') && !one.url().startsWith(`${baseURL}/`)) asked.push(one.url())
  })
  const found = await page.evaluate<{ ran: number[]; beyond: string[]; kept: number }>(
    `${pasteEach}(${JSON.stringify(TEXTS)}, ${JSON.stringify(RICH_TEXT.article.tags)}, ${JSON.stringify(OWN_CLASS)})`,
  )
  expect(found.ran).toEqual([])
  expect(found.beyond).toEqual([])
  expect(asked).toEqual([])
  expect(found.kept).toBeGreaterThan(TEXTS.length / 4)
  await context.close()
})
