import { expect, type Locator, request } from '@playwright/test'
import { pressQuick } from '../../shell/frame-keys.ts'
import { closedAnnouncements } from '../../support/announcements.ts'
import { call, newAccount, sessionOf } from '../../support/people.ts'
import { DEMO, Visitor } from '../../support/site.ts'
import { drawnBy, goTo, test } from './rig.ts'

const CONTENT = 'mf-content'
const [BEFORE, NEXT] = ['2.0.0', '4.2.0']
const STUDENT = 1
const STAFF = 9
const REMAKING_MS = 60_000

test('a chat goes on in a tab while the remote that draws it is released anew, and rolled back', async ({
  browser,
  rig,
}) => {
  test.setTimeout(300_000)
  await rig.release(CONTENT, BEFORE, '1.0.0')
  await rig.publish(CONTENT, NEXT)
  const api = await request.newContext({ baseURL: rig.site })
  const context = await browser.newContext({ baseURL: rig.site, viewport: { width: 1280, height: 860 } })
  await context.addCookies([closedAnnouncements(rig.site)])
  const person = new Visitor(await context.newPage(), 'en')
  const { page, words } = person
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const log = page.getByRole('log', { name: words('chat', 'log') })
  const field = page.getByRole('textbox', { name: words('chat', 'message') })
  const once = (of: Locator, text: string) => expect(of.getByText(text, { exact: true })).toHaveCount(1)
  const write = async (text: string) => {
    await field.fill(text)
    await field.press('Enter')
    await expect(field).toHaveValue('')
    await once(log, text)
  }

  await person.signIn(await newAccount(api, STUDENT), STUDENT)
  await person.open('/news-tips')
  await pressQuick(person, 'chat')
  await write('Before the release')
  expect(await drawnBy(page, CONTENT)).toBe(BEFORE)
  const operator = await sessionOf(api, DEMO('operator'), STAFF)
  const { data: inbox } = await call<{ rows: { name: string; lastText: string }[] }>(
    api,
    'GET /operations/chats?list=unassigned',
    undefined,
    operator,
  )
  const name = inbox.rows.find(({ lastText }) => lastText === 'Before the release')?.name ?? ''
  const answer = async (text: string) => {
    const line = { text, key: `desk-${text}` }
    expect((await call(api, `POST /operations/chats/${name}/line`, line, operator)).code).toBe(200)
    await once(log, text)
  }
  await answer('We are here')

  await test.step('released anew while a sentence is half written', async () => {
    await field.fill('half a sentence')
    await rig.promote(CONTENT, NEXT)
    await page.evaluate("dispatchEvent(new Event('online'))")
    await answer('Still here')
    await goTo(page, '/about-us')
    await expect(field).toHaveValue('half a sentence')
    await write('After the release')
  })
  await test.step('a tab that is opened now has the new release, and the whole conversation', async () => {
    await person.open('/news-tips')
    await expect.poll(() => drawnBy(page, CONTENT), { timeout: REMAKING_MS }).toBe(NEXT)
    if (!(await field.isVisible())) await pressQuick(person, 'chat')
    for (const text of ['Before the release', 'We are here', 'Still here', 'After the release'])
      await once(log, text)
  })
  await test.step('rolled back: what is written is still sent once', async () => {
    await rig.rollBack(CONTENT, BEFORE)
    await write('After the way back')
    await answer('Goodbye')
    expect(errors).toEqual([])
  })
  await context.close()
  await api.dispose()
})
