import type { APIRequestContext, Locator } from '@playwright/test'
import { isPhone, press, pressQuick } from '../shell/frame-keys.ts'
import { closedAnnouncements } from '../support/announcements.ts'
import { call, newAccount, sessionOf } from '../support/people.ts'
import { DEMO, expect, test, Visitor } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'

const STUDENT = 1
/** While offline the browser itself complains of every file and socket. */
const OF_THE_NETWORK = /ERR_INTERNET_DISCONNECTED|WebSocket connection|Failed to load resource/

const secondOperator = (request: APIRequestContext) => sessionOf(request, DEMO('operator01'), 9)

for (const language of LANGUAGES) {
  test(`a conversation goes from one operator to another while the person changes pages and loses the connection (${language})`, async ({
    visitor,
    browser,
    request,
    viewport,
    baseURL,
    hasTouch,
  }) => {
    test.setTimeout(240_000)
    const account = await newAccount(request, STUDENT)
    const context = await browser.newContext({
      viewport,
      baseURL,
      hasTouch,
      locale: language === 'zh' ? 'zh-CN' : 'en-AU',
    })
    await context.addCookies([closedAnnouncements(baseURL)])
    const complaints: string[] = []
    const person = new Visitor(await context.newPage(), language)
    const { page, words } = person
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !OF_THE_NETWORK.test(message.text()))
        complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(`page: ${error.message}`))
    const anna = await visitor(language)
    const log = page.getByRole('log', { name: words('chat', 'log') })
    const field = page.getByRole('textbox', { name: words('chat', 'message') })
    const write = async (text: string) => {
      await field.fill(text)
      await field.press('Enter')
      await expect(field).toHaveValue('')
    }
    const once = (of: Locator, text: string) => expect(of.getByText(text, { exact: true })).toHaveCount(1)
    /** On a phone the panel closes with its page. */
    const panel = async () => {
      if (!(await field.isVisible())) await pressQuick(person, 'chat')
      await expect(field).toBeVisible()
    }

    await test.step('the person writes', async () => {
      await person.comeAs(account, STUDENT)
      await person.open('/about-us')
      await panel()
      await write('May I change my intake?')
      await once(log, 'May I change my intake?')
      await person.accessible()
      await person.fits()
    })

    const deskLog = anna.page.getByRole('log')
    await test.step('operator A finds it in the inbox, and answers', async () => {
      await anna.comeToDesk()
      await anna.open('/crm/chat?list=unassigned')
      await anna.page.getByRole('link', { name: /May I change my intake\?/ }).click()
      await once(deskLog, 'May I change my intake?')
      await anna.accessible()
      await anna.fits()
      await anna.page
        .getByRole('textbox', { name: words('content', 'chatDesk.write', { name: 'Journey' }) })
        .fill('Yes, until Friday.')
      await press(anna.page.getByRole('button', { name: words('content', 'chatDesk.send') }))
      await once(log, 'Yes, until Friday.')
    })

    await test.step('the person goes on to another page while A hands over to B', async () => {
      await field.fill('half a sentence')
      if (isPhone(person)) await person.open('/news-tips')
      else {
        await press(
          page.getByRole('banner').getByRole('link', { name: words('shell', 'tabs.newsTips'), exact: true }),
        )
        await expect(page).toHaveURL(/news-tips/)
        await expect(field).toBeVisible()
      }
      await press(anna.page.getByRole('button', { name: words('content', 'chatDesk.handOver'), exact: true }))
      const dialog = anna.page.getByRole('dialog')
      await dialog.getByRole('combobox').click()
      await anna.page.getByTitle('Moderation desk').click()
      await dialog.getByRole('textbox').fill('She means the July intake.')
      await anna.accessible()
      await press(dialog.getByRole('button', { name: words('content', 'chatDesk.handOver') }))
      await once(deskLog, 'She means the July intake.')
      await panel()
      await expect(field).toHaveValue('half a sentence')
      await expect(page.getByText(words('chat', 'with', { name: 'Moderation desk' }))).toBeVisible()
      await expect(log.getByText('She means the July intake.')).toHaveCount(0)
    })

    const ben = await secondOperator(request)
    const name = new URL(anna.page.url()).searchParams.get('chat') ?? ''
    const answerAsBen = (text: string) =>
      call(request, `POST /operations/chats/${name}/line`, { text, key: `ben-${text}` }, ben)
    await test.step('offline: what is typed waits, and is sent once when the connection is back', async () => {
      await context.setOffline(true)
      await write('I am on a train')
      await write('in a tunnel')
      await expect(page.getByText(words('chat', 'lost'))).toBeVisible()
      await expect(log.getByText(words('chat', 'notSent'))).toHaveCount(2)
      expect((await answerAsBen('The form is under Course applications.')).code).toBe(200)
      await page.waitForTimeout(6_000)
      await context.setOffline(false)
      await expect(log.getByText(words('chat', 'notSent'))).toHaveCount(0, { timeout: 20_000 })
      for (const text of ['I am on a train', 'in a tunnel', 'The form is under Course applications.'])
        await once(log, text)
      await expect(page.getByText(words('chat', 'lost'))).toHaveCount(0)
      for (const text of ['I am on a train', 'in a tunnel']) await once(deskLog, text)
    })

    await test.step('A may only leave notes now; B resolves, and the person rates', async () => {
      await expect(
        anna.page.getByRole('button', { name: words('content', 'chatDesk.takeOver') }),
      ).toBeVisible()
      await expect(
        anna.page.getByRole('textbox', { name: words('content', 'chatDesk.writeNote') }),
      ).toBeVisible()
      expect((await call(request, `POST /operations/chats/${name}/state`, { state: 3 }, ben)).code).toBe(200)
      await page.getByRole('radio', { name: words('chat', 'rate.stars', { count: 5 }) }).check()
      await press(page.getByRole('button', { name: words('chat', 'rate.send') }))
      await expect(page.getByText(words('chat', 'rate.thanks', { count: 5 }))).toBeVisible()
      await person.accessible()
      await write('Thank you!')
      await once(log, 'Thank you!')
      await expect(page.getByText(words('chat', 'ended'))).toHaveCount(0)
    })
    expect(complaints).toEqual([])
    await context.close()
  })
}
