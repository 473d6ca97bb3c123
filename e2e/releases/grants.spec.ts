import { type APIRequestContext, request as requests } from '@playwright/test'
import { call, sessionOf } from '../support/people.ts'
import { DEMO, expect, test, type Visitor } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'
import { type DevelopmentServer, DOOR, developmentServer } from './development-server.ts'

const PAGE = '/more-services'
const IN_WORK = 'This page is in work.'
const BANNER = { en: 'Development view', zh: '开发预览' }
const OFF = { en: 'Switch off', zh: '关闭预览' }

let server: DevelopmentServer
test.beforeAll(async () => {
  server = await developmentServer()
})
test.afterAll(() => server.stop())

async function linkOf(request: APIRequestContext, name = 'mf-commerce'): Promise<string> {
  const operator = await sessionOf(request, DEMO('operator'), 9)
  const { data } = await call<{ path: string }>(
    request,
    `POST /operations/releases/${name}/grant`,
    { origin: server.origin, door: DOOR },
    operator,
  )
  return data.path
}
const policyOf = async (visitor: Visitor) =>
  (await visitor.page.request.get(visitor.at(PAGE))).headers()['content-security-policy'] ?? ''

/** The page is that of the release, and nothing was asked of the development server. */
async function showsRelease(visitor: Visitor): Promise<void> {
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(
    visitor.words('commerce', 'goods.title'),
  )
  await visitor.settled()
  await expect(visitor.page.getByText(IN_WORK)).toHaveCount(0)
  await expect(visitor.page.getByRole('region', { name: BANNER[visitor.language] })).toHaveCount(0)
  expect(await policyOf(visitor)).not.toContain(server.origin)
}

for (const language of LANGUAGES) {
  test(`a grant shows its visitor one remote in work, says so, and is switched off (${language})`, async ({
    visitor,
    request,
  }) => {
    const developer = await visitor(language)
    const { page } = developer
    await page.goto(await linkOf(request))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('mf-commerce')
    await developer.accessible()
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('grant')
    await page.getByRole('button').click()
    await expect(page).toHaveURL(new RegExp(`${developer.at(PAGE)}$`))
    await expect(page.getByText(IN_WORK)).toBeVisible()
    const banner = page.getByRole('region', { name: BANNER[language] })
    await expect(banner).toContainText(`mf-commerce`)
    await expect(banner).toContainText(server.origin)
    await expect(banner).toContainText(language === 'en' ? /60 min left/ : /剩余 60 分钟/)
    await developer.fits()
    expect(await policyOf(developer)).toContain(`connect-src 'self' ${server.origin}`)
    const other = await visitor(language)
    await other.open(PAGE)
    await showsRelease(other)
    await developer.open('/news-tips')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      developer.words('content', 'news.title'),
    )
    await developer.open(PAGE)
    const [grant] = (await page.context().cookies()).filter(({ name }) => name === 'grant')
    expect(grant).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    await banner.getByRole('button', { name: OFF[language] }).click()
    await expect(page).toHaveURL(new RegExp(`${developer.at(PAGE)}$`))
    await showsRelease(developer)
    if (grant) await page.context().addCookies([grant])
    await developer.open(PAGE)
    await showsRelease(developer)
  })

  test(`nothing that is planted in a browser brings in code (${language})`, async ({
    visitor,
    request,
    baseURL,
  }) => {
    const reader = await visitor(language)
    const { page } = reader
    const before = server.asked.length
    const entry = `${server.origin}/entry.js`
    const words = {
      grant: entry,
      dev: entry,
      'mf-commerce': entry,
      'import-map-override:mf-commerce': entry,
      federation: entry,
    }
    await page.addInitScript({ content: plantingOf(words) })
    const query = new URLSearchParams({ ...words, remote: 'mf-commerce', origin: server.origin, entry })
    await reader.open(`${PAGE}?${query}#grant=${encodeURIComponent(entry)}`)
    await showsRelease(reader)
    await page.evaluate(postingOf(entry))
    await expect(page.getByText(IN_WORK)).toHaveCount(0)
    // A real grant, but another visitor's; and one whose text was changed under its signature.
    const cookies = await grantOfAnother(request, baseURL ?? '')
    const changed = Buffer.from(
      Buffer.from(cookies.split('.')[0] ?? '', 'base64url')
        .toString()
        .replace(/"visitor":"[^"]*"/, '"visitor":"x"'),
    ).toString('base64url')
    for (const value of [
      cookies,
      [changed, ...cookies.split('.').slice(1)].join('.'),
      entry,
      JSON.stringify({ name: 'mf-commerce', origin: server.origin }),
    ]) {
      await page
        .context()
        .addCookies([{ name: 'grant', value: encodeURIComponent(value), url: baseURL ?? '' }])
      await reader.open(PAGE)
      await showsRelease(reader)
    }
    expect(server.asked.slice(before)).toEqual([])
  })
}

/**
 * Fills both storages and the page's own names before any script
 * runs. The browser's part is text: its words are not this program's.
 */
const plantingOf = (words: Record<string, string>): string => `
  for (const [name, value] of Object.entries(${JSON.stringify(words)})) {
    const rich = JSON.stringify({ remote: 'mf-commerce', origin: value, entry: value })
    for (const [key, text] of [[name, value], [name + '.rich', rich]]) {
      localStorage.setItem(key, text)
      sessionStorage.setItem(key, text)
    }
    window['__' + name] = value
  }`
/** Sends the page every message that a tool might listen to. */
const postingOf = (entry: string): string => `
  for (const type of ['grant', 'dev', 'reload', 'built', 'webpackHotUpdate', 'mf-commerce'])
    for (const message of [type, { type, say: type, remote: 'mf-commerce', origin: '${entry}', entry: '${entry}', hash: 'ff' }]) window.postMessage(message, '*')`

/** The cookie of a grant that another has started. */
async function grantOfAnother(request: APIRequestContext, baseURL: string): Promise<string> {
  const other = await requests.newContext({ baseURL })
  const reply = await other.post(await linkOf(request), { headers: { origin: baseURL }, maxRedirects: 0 })
  const [, value = ''] = /grant=([^;]+)/.exec(reply.headers()['set-cookie'] ?? '') ?? []
  await other.dispose()
  expect(value.split('.')).toHaveLength(3)
  return value
}

test('only the button of the offer itself starts a grant (zh)', async ({ request }) => {
  const link = await linkOf(request)
  const strangers: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    {},
  ]
  for (const headers of strangers) {
    const reply = await request.post(link, { headers, maxRedirects: 0 })
    expect(reply.headers()['set-cookie'] ?? '').not.toContain('grant=')
  }
  expect((await request.get(link)).headers()).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
})

test('a grant for one remote leaves the others as they are (zh)', async ({ visitor, request }) => {
  const reader = await visitor('en')
  await reader.page.goto(await linkOf(request, 'mf-content'))
  await reader.page.getByRole('button').click()
  await reader.page.request.post('/site/grant/off', { headers: { 'sec-fetch-site': 'cross-site' } })
  await reader.open('/course-finder')
  await expect(reader.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(reader.page.getByText(IN_WORK)).toHaveCount(0)
})
