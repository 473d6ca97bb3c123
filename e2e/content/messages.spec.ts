import { randomUUID } from 'node:crypto'
import { press } from '../shell/frame-keys.ts'
import { closedAnnouncements } from '../support/announcements.ts'
import { caseAtWork, pdf } from '../support/cases.ts'
import { call } from '../support/people.ts'
import { DEMO, expect, test, Visitor } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'

const STUDENT = 1
const AGENT = 2
const PEOPLE = 2
/** CI waits for a part of it. */
const OFFLINE_MS = process.env.E2E_FULL === '1' ? 30_000 : 3_000
/** While offline the browser itself complains of every file and socket. */
const OF_THE_NETWORK = /ERR_INTERNET_DISCONNECTED|WebSocket connection|Failed to load resource/
const LETTERS = `/account/messages?type=${PEOPLE}`

for (const language of LANGUAGES) {
  test(`two people write to each other with a file, and one of them loses the connection (${language})`, async ({
    visitor,
    browser,
    request,
    viewport,
    baseURL,
    hasTouch,
  }) => {
    test.setTimeout(150_000)
    const { email, session, agentSession } = await caseAtWork(request)
    const mark = randomUUID().slice(0, 8)
    const context = await browser.newContext({
      viewport,
      baseURL,
      hasTouch,
      locale: language === 'zh' ? 'zh-CN' : 'en-AU',
    })
    await context.addCookies([closedAnnouncements(baseURL)])
    const complaints: string[] = []
    const student = new Visitor(await context.newPage(), language)
    const { page, words } = student
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !OF_THE_NETWORK.test(message.text()))
        complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(`page: ${error.message}`))
    const agent = await visitor(language)
    const rowIn = (of: Visitor, subject: string) => of.page.getByRole('button', { name: subject })
    const dialog = page.getByRole('dialog', { name: words('content', 'messages.write') })
    /** The agent of the case, as the receivers name him. */
    const { data: known } = await call<{ rows: { accountId: string; nickname: string; type: number }[] }>(
      request,
      'POST /message/searchLinkMan',
      {},
      session,
    )
    const to = known.rows.find(({ type }) => type === AGENT)
    const begin = async (subject: string, content: string) => {
      await press(page.getByRole('button', { name: words('content', 'messages.write') }))
      await dialog.getByRole('combobox').click()
      await page.getByTitle(to?.nickname ?? '').click()
      await page.keyboard.press('Escape')
      await dialog.getByRole('textbox', { name: words('content', 'messages.subject') }).fill(subject)
      await dialog.getByRole('textbox', { name: words('content', 'messages.content') }).fill(content)
    }
    const send = () => press(dialog.getByRole('button', { name: words('content', 'messages.send') }))

    await student.signIn(email, STUDENT)
    await student.open(LETTERS)
    await agent.signIn(DEMO('agent'), AGENT)
    await agent.open(LETTERS)

    await test.step('a message with a file is there in the other browser, without a reload', async () => {
      await begin(`Transcript ${mark}`, 'Here it is.')
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'transcript.pdf', mimeType: 'application/pdf', buffer: pdf(mark) })
      await expect(dialog.getByText('transcript.pdf')).toBeVisible()
      await student.accessible()
      await student.fits()
      await send()
      await expect(dialog).toHaveCount(0)
      await press(rowIn(agent, `Transcript ${mark}`))
      const opened = agent.page.getByRole('dialog')
      await expect(opened.getByText('Here it is.')).toBeVisible()
      const file = words('content', 'messages.openFile', { name: 'transcript.pdf' })
      await expect(opened.getByRole('button', { name: file })).toBeVisible()
      await agent.accessible()
      await agent.fits()
      await agent.page.keyboard.press('Escape')
    })

    await test.step('offline: what is typed waits and is sent once; what came meanwhile appears', async () => {
      await begin(`Tunnel ${mark}`, 'From the train')
      await context.setOffline(true)
      await send()
      await expect(dialog.getByText(words('content', 'messages.waits'))).toBeVisible()
      const letter = {
        receiver: [await accountOf(session)],
        subject: `Meanwhile ${mark}`,
        content: 'Well received',
      }
      expect((await call(request, 'POST /message/sendMessage', letter, agentSession)).code).toBe(200)
      await page.waitForTimeout(OFFLINE_MS)
      await expect(page).toHaveURL(/account\/messages/)
      await context.setOffline(false)
      await expect(dialog).toHaveCount(0, { timeout: 20_000 })
      await expect(rowIn(student, `Meanwhile ${mark}`)).toHaveCount(1, { timeout: 20_000 })
      await expect(rowIn(agent, `Tunnel ${mark}`)).toHaveCount(1, { timeout: 20_000 })
      const list = { type: PEOPLE, keyword: mark }
      for (const [reader, subjects] of [
        [agentSession, [`Tunnel ${mark}`, `Transcript ${mark}`]],
        [session, [`Meanwhile ${mark}`]],
      ] as const) {
        const { data } = await call<{ rows: { msgTitle: string }[] }>(
          request,
          'POST /message/searchMessage',
          list,
          reader,
        )
        expect(data.rows.map(({ msgTitle }) => msgTitle)).toEqual(subjects)
      }
    })
    expect(complaints).toEqual([])
    await context.close()

    async function accountOf(key: string): Promise<string> {
      const { data } = await call<{ id: string }>(request, 'POST /account/content', {}, key)
      return data.id
    }
  })
}
