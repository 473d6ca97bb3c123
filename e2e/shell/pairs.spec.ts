import type { Page } from '@playwright/test'
import { DEMO, expect, test, type Visitor } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'

/** One page of each remote that an agent reaches from everywhere by the header's own links. */
const PLACES = {
  discovery: '/school-finder',
  account: '/account/settings',
  cases: '/course-application',
  commerce: '/more-services',
  content: '/news-tips',
} as const
type Remote = keyof typeof PLACES
const REMOTES = Object.keys(PLACES) as Remote[]

const WAYS = REMOTES.length * (REMOTES.length - 1)

/** A walk that goes every way between two remotes exactly once, and ends where it began. */
function everyPair(): Remote[] {
  const open = new Map(REMOTES.map((from) => [from, REMOTES.filter((to) => to !== from)]))
  const path: Remote[] = ['discovery']
  const walk: Remote[] = []
  while (path.length > 0) {
    const next = open.get(path.at(-1) as Remote)?.pop()
    if (next) path.push(next)
    else walk.unshift(path.pop() as Remote)
  }
  return walk
}

/**
 * Marks the visit, which only a full load would wipe, and keeps every
 * announcement. The browser's part is text: its words are not this program's.
 */
const WATCH = `
  const region = document.getElementById('arrival')
  window.said = []
  new MutationObserver(() => region.textContent && window.said.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true })
`
interface Seen {
  said: string[] | null
  title: string
  focus: string | null
}
const seen = (page: Page) =>
  page.evaluate<Seen>(
    '({ said: window.said ?? null, title: document.title, focus: document.activeElement?.tagName ?? null })',
  )
const scrolled = (page: Page) => page.evaluate<number>('window.scrollY')

/** The title that the server gives the page to who comes directly. */
async function titleOf({ page, at }: Pick<Visitor, 'page'> & { at: string }): Promise<string> {
  const html = await (await page.request.get(at)).text()
  return (/<title>([^<]*)/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&').replaceAll('&#39;', "'")
}

async function follow(visitor: Visitor, path: string): Promise<void> {
  const { page } = visitor
  const link = page
    .getByRole('banner')
    .locator(`a[href="${visitor.at(path)}"]`)
    .first()
  if (!(await link.isVisible())) await page.getByRole('banner').locator('summary').last().click()
  await link.click()
}

test.describe('moving between the remotes', () => {
  test.skip(({ isMobile, hasTouch }) => isMobile || hasTouch, 'the header of larger screens')
  test.setTimeout(180_000)

  for (const language of LANGUAGES)
    test(`every way between two remotes puts the focus on the new heading, says its title once and loads nothing anew (${language})`, async ({
      visitor,
    }) => {
      const agent = await visitor(language)
      await agent.signIn(DEMO('agent'), 2)
      const titles = new Map<Remote, string>()
      for (const remote of REMOTES)
        titles.set(remote, await titleOf({ page: agent.page, at: agent.at(PLACES[remote]) }))
      const [first, ...rest] = everyPair()
      expect(rest).toHaveLength(WAYS)
      await agent.open(PLACES[first as Remote])
      await agent.page.evaluate(WATCH)
      for (const [at, remote] of rest.entries()) {
        await follow(agent, PLACES[remote])
        await expect(agent.page).toHaveURL(new RegExp(`${agent.at(PLACES[remote])}$`))
        const title = titles.get(remote)
        await expect
          .poll(() => seen(agent.page), { message: `${at + 1}: to ${remote}` })
          .toMatchObject({ title, focus: 'H1' })
        const { said } = await seen(agent.page)
        expect(said, `${at + 1}: to ${remote}`).toHaveLength(at + 1)
        expect(said?.at(-1)).toBe(title)
      }
    })

  test('remotes that are there and remotes that come later speak the language that was switched to', async ({
    visitor,
  }) => {
    const reader = await visitor('en')
    const { page } = reader
    await reader.open('/school-finder')
    await page.evaluate(WATCH)
    await follow(reader, '/news-tips')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(reader.words('content', 'news.title'))
    await page.getByRole('banner').getByRole('link', { name: '中文' }).click()
    await expect(page).toHaveURL(/\/cn\/news-tips$/)
    const chinese = { ...reader, at: (path: string) => `/cn${path}` } as Visitor
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
    for (const [at, path] of ['/school-finder', '/more-services'].entries()) {
      await follow(chinese, path)
      await expect.poll(async () => (await seen(page)).said).toHaveLength(at + 3)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/\p{Script=Han}/u)
    }
    for (const title of (await seen(page)).said?.slice(1) ?? []) expect(title).toMatch(/ · 南行$/)
  })

  test('going back finds the place where the page was left', async ({ visitor }) => {
    const reader = await visitor('en')
    const { page } = reader
    await reader.open('/course-finder')
    await page.evaluate('window.scrollTo(0, 700)')
    await page.getByRole('main').locator('a[href*="/course-detail/"]').nth(4).click()
    await expect(page).toHaveURL(/course-detail/)
    await expect.poll(() => scrolled(page)).toBe(0)
    await page.goBack()
    await expect.poll(() => scrolled(page)).toBeGreaterThan(400)
  })
})
