import type { APIRequestContext, BrowserContext, Page, WebSocket } from '@playwright/test'
import { call, sessionOf } from '../support/people.ts'
import { DEMO, expect, test, type Visitor } from '../support/site.ts'

const PATHS = ['fatBoxWebSocket', 'webBasicSocket', 'webSocket']
const STUDENT = 1
const AGENT = 2

/** The live connections that are open in all tabs of a browser, as they are opened and closed. */
function watchSockets(context: BrowserContext) {
  const open = new Map<WebSocket, Page>()
  const addresses: string[] = []
  const watch = (page: Page) => {
    page.on('websocket', (socket) => {
      addresses.push(socket.url())
      open.set(socket, page)
      socket.on('close', () => open.delete(socket))
    })
    page.on('close', () => {
      for (const [socket, owner] of open) if (owner === page) open.delete(socket)
    })
  }
  for (const page of context.pages()) watch(page)
  context.on('page', watch)
  const paths = () =>
    [...open.keys()].map((socket) => new URL(socket.url()).pathname.split('/')[1] ?? '').sort()
  return { addresses, paths, owners: () => new Set(open.values()) }
}

/** A case of the demo's student and agent, seen by the student; `write` lets the agent write into it. */
async function sharedCase(request: APIRequestContext): Promise<{ write: () => Promise<unknown> }> {
  const [student, agent] = [
    await sessionOf(request, DEMO('student'), STUDENT),
    await sessionOf(request, DEMO('agent'), AGENT),
  ]
  const { data } = await call<{ rows: { caseId: string }[] }>(
    request,
    'POST /case/coursecaselist',
    {},
    student,
  )
  for (const { caseId } of data.rows) {
    const text = 'Your offer is on its way.'
    const { code } = await call(request, 'POST /case/log', { caseId, text }, agent)
    if (code !== 200) continue
    await call(request, `POST /case/getCaseDetailsForCaseCommitPage/${caseId}`, {}, student)
    return { write: () => call(request, 'POST /case/log', { caseId, text }, agent) }
  }
  throw new Error('the student and the agent of the demo share no case')
}

/** What the avatar's menu says of course applications, with the count for those who hear it. */
const courseEntry = (page: Page, { words }: Visitor) =>
  page
    .getByRole('banner')
    .locator('details li')
    .filter({ hasText: words('shell', 'account.courseApplications') })
    .first()
    .textContent()

test('two tabs share one set of live connections, the one that is left takes over, and signing out ends it in all', async ({
  visitor,
  request,
}) => {
  test.skip(test.info().project.name !== 'desktop', 'one width is enough')
  const shared = await sharedCase(request)
  const person = await visitor('en')
  const { page: first, words } = person
  const context = first.context()
  const sockets = watchSockets(context)
  await person.signIn(DEMO('student'), STUDENT)
  await expect.poll(sockets.paths).toEqual(PATHS)
  const second = await context.newPage()
  await second.goto('/account')
  await expect.poll(() => courseEntry(second, person)).toBeTruthy()

  await test.step('one set for both, and no key in an address', async () => {
    await second.waitForTimeout(1_500)
    expect([sockets.paths(), [...sockets.owners()]]).toEqual([PATHS, [first]])
    const key = (await context.cookies()).find(({ name }) => name === 'sessionKey')?.value ?? 'no key'
    expect(sockets.addresses.filter((address) => address.includes(key))).toEqual([])
  })
  await test.step('both tabs hear', async () => {
    const before = await courseEntry(first, person)
    await shared.write()
    await expect.poll(() => courseEntry(first, person)).not.toBe(before)
    await expect.poll(() => courseEntry(second, person)).toBe(await courseEntry(first, person))
  })
  await test.step('the tab that is left takes over', async () => {
    await first.close()
    await expect.poll(sockets.paths).toEqual(PATHS)
    expect([...sockets.owners()]).toEqual([second])
  })
  await test.step('signing out in one tab ends it in all', async () => {
    const third = await context.newPage()
    await third.goto('/account')
    await expect.poll(() => courseEntry(third, person)).toBeTruthy()
    await second.getByRole('banner').locator('summary').last().click()
    await second.getByRole('button', { name: words('shell', 'account.signOut') }).click()
    await expect(second).toHaveURL(/\/login\?openTips=0$/)
    await expect(third).toHaveURL(/\/login(\?|$)/)
    await expect.poll(sockets.paths).toEqual([])
  })
})
