import { expect, type Page, type Route } from '@playwright/test'
import { startIn } from '../../support/page-start.ts'
import { settled } from '../../support/settled.ts'
import { drawnBy, go, PAGES, REMOTES, type Remote, type Rig, test } from './rig.ts'

/** Every shipped file of every package takes half an hour; CI flips one of each kind. */
const FULL = process.env.E2E_FULL === '1'
const GOOD = '1.0.0'
const NOW = '2.0.0'
const SHELL = 'shell'
/** Of the files that no page of the journey needs: so many are flipped in one tab. */
const AT_ONCE = 8
/** Each waits most of the time: so many at once, each with cookies of its own. */
const VISITORS = 4

interface Part {
  js: string[]
  css: string[]
}
interface Listed {
  integrity: Record<string, string>
  entry: string
  door: string[]
  texts: Record<'en' | 'zh', string[]>
  pages: Record<string, Part>
}
/** The list of files of a release, as the document names it. */
async function listOf(rig: Rig, name: string): Promise<{ file: string; list: Listed }> {
  const html = await (await fetch(rig.site + PAGES['mf-account'])).text()
  const { remotes, shellList } = startIn(html)
  const { address } = remotes.find((one) => one.name === name)?.list ?? shellList
  return {
    file: address.split('/').at(-1) as string,
    list: (await (await fetch(rig.site + address)).json()) as Listed,
  }
}

/** Serves one file of one release with one byte flipped, whoever asks for it in this tab. */
async function flip(page: Page, name: string, file: string): Promise<{ asked: number }> {
  const seen = { asked: 0 }
  await page.route(
    (url) => url.pathname === `/assets/${name}/${NOW}/${file}`,
    async (route: Route) => {
      seen.asked++
      const answer = await route.fetch()
      const body = await answer.body()
      const at = Math.floor(body.length / 2)
      body[at] = (body[at] as number) ^ 1
      const { 'content-encoding': _, 'content-length': __, ...headers } = answer.headers()
      await route.fulfill({ status: 200, headers, body })
    },
  )
  return seen
}

/** What the tab told the server of changed files. */
function toldBy(page: Page): () => string[] {
  const files: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/telemetry/reports')) return
    const { reports } = request.postDataJSON() as {
      reports: { kind: string; remote: string; version: string; file?: string }[]
    }
    for (const { kind, remote, version, file } of reports)
      if (kind === 'integrity') files.push(`${remote} ${version}: ${file}`)
  })
  return () => files
}
const report = (name: string, file: string) => `${name} ${NOW}: ${file}`
const ran = (page: Page) => page.evaluate<string[]>('window.ran ?? []')
const neverRan = async (page: Page, name: string, file: string) =>
  expect(await ran(page)).not.toContain(`${name}@${NOW}/${file}`)

/** A page that none of the remote's files belong to. */
const awayFrom = (remote: string): string => (remote === 'mf-content' ? '/login' : '/about-us')

/** Opens a page whose files the flipped one belongs to; the release before shows, and the file is told of. */
async function check(page: Page, rig: Rig, remote: Remote, file: string): Promise<void> {
  const told = toldBy(page)
  const seen = await flip(page, remote, file)
  await page.goto(rig.site + awayFrom(remote))
  await settled(page, 15_000)
  await go(page, remote)
  await expect.poll(() => drawnBy(page, remote), { timeout: 10_000 }).toBe(GOOD)
  await expect.poll(told, { timeout: 10_000 }).toContain(report(remote, file))
  expect(seen.asked).toBeGreaterThan(0)
  await neverRan(page, remote, file)
}

/** Asks for files as webpack's code does, on any page: for files that a page needs only for an act. */
async function bring(page: Page, rig: Rig, name: string, files: readonly string[]): Promise<void> {
  const told = toldBy(page)
  for (const file of files) await flip(page, name, file)
  await page.goto(rig.site + awayFrom(name))
  await settled(page, 15_000)
  for (const file of files)
    await test.step(file, async () => {
      const came = await page.evaluate(
        `bringFile(${JSON.stringify(`/assets/${name}/${NOW}/${file}`)}).then(() => 'came', () => 'refused')`,
      )
      expect(came).toBe('refused')
    })
  const all = files.map((file) => report(name, file))
  await expect.poll(told, { timeout: 10_000 }).toEqual(expect.arrayContaining(all))
  for (const file of files) await neverRan(page, name, file)
}

/** The shell's own files: the page is loaded once more, with the shell before. */
async function checkShell(page: Page, rig: Rig, file: string): Promise<void> {
  const told = toldBy(page)
  const seen = await flip(page, SHELL, file)
  await page.goto(`${rig.site}/about-us`)
  await expect
    .poll(() =>
      page
        .evaluate<string>(
          "[...document.scripts].find(({ src }) => src.includes('/assets/shell/'))?.src.split('/').at(-2) ?? ''",
        )
        .catch(() => ''),
    )
    .toBe(GOOD)
  await settled(page, 15_000)
  await expect.poll(told, { timeout: 10_000 }).toContain(report(SHELL, file))
  expect(seen.asked).toBeGreaterThan(0)
  await neverRan(page, SHELL, file)
}

const pathOf = (remote: Remote) => PAGES[remote].slice(1)
/** What the remote's page of the journey needs in English. */
const filesOfPage = (remote: Remote, { entry, door, texts, pages }: Listed): string[] => {
  const { js, css } = pages[pathOf(remote)] as Part
  return [...new Set([entry, ...door, ...texts.en, ...js, ...css])]
}
const isCode = (file: string) => /\.(js|css)$/.test(file)

test.describe.configure({ mode: 'default', retries: 0 })
test.beforeAll(async ({ rig }) => {
  test.setTimeout(240_000)
  for (const name of [SHELL, ...REMOTES]) await rig.release(name, NOW, GOOD)
})
test.beforeEach(async ({ context }) => {
  await context.clearCookies()
})

for (const remote of FULL ? REMOTES : (['mf-commerce'] as const))
  test(`no flipped file of a page of ${remote} runs, and the release before shows`, async ({
    context,
    rig,
  }) => {
    const { file: listName, list } = await listOf(rig, remote)
    const files = [listName, ...filesOfPage(remote, list)]
    test.setTimeout(files.length * 40_000)
    // In CI one of each kind: the list, the entry, a script of the page, a style.
    const sample = FULL
      ? files
      : [
          listName,
          list.entry,
          ...(list.pages[pathOf(remote)]?.js.slice(-1) ?? []),
          ...(list.pages[pathOf(remote)]?.css.slice(0, 1) ?? []),
        ]
    for (const file of sample) {
      const page = await context.newPage()
      await test.step(file, () => check(page, rig, remote, file))
      await page.close()
    }
  })

for (const remote of FULL ? REMOTES : [])
  test(`no other flipped file of ${remote} runs`, async ({ context, rig }) => {
    const { list } = await listOf(rig, remote)
    const others = Object.keys(list.integrity).filter(
      (file) => isCode(file) && !filesOfPage(remote, list).includes(file),
    )
    test.setTimeout(others.length * 20_000)
    for (let at = 0; at < others.length; at += AT_ONCE) {
      const page = await context.newPage()
      await bring(page, rig, remote, others.slice(at, at + AT_ONCE))
      await page.close()
    }
  })

test('no flipped file of the shell runs, and the shell before takes over once', async ({ context, rig }) => {
  const { list } = await listOf(rig, SHELL)
  const [main] = Object.keys(list.integrity).filter((file) => /^main\..*\.js$/.test(file)) as [string]
  const first = [main, ...list.texts.en]
  test.setTimeout(first.length * 60_000)
  for (const file of FULL ? first : [main]) {
    const page = await context.newPage()
    await test.step(file, () => checkShell(page, rig, file))
    await page.close()
    await context.clearCookies()
  }
})

if (FULL)
  test('no other flipped file of the shell runs', async ({ browser, rig }) => {
    const { list } = await listOf(rig, SHELL)
    const others = Object.keys(list.integrity).filter(
      (file) => isCode(file) && !file.startsWith('main.') && !list.texts.en.includes(file),
    )
    test.setTimeout(others.length * 40_000)
    for (let at = 0; at < others.length; at += VISITORS)
      await Promise.all(
        others.slice(at, at + VISITORS).map(async (file) => {
          const page = await browser.newPage()
          await test.step(file, () => bringOfShell(page, rig, file))
          await page.close()
        }),
      )
  })

/**
 * A part of the shell that comes later: asked for, refused,
 * and the page goes over to the shell before by itself.
 */
async function bringOfShell(page: Page, rig: Rig, file: string): Promise<void> {
  const told = toldBy(page)
  await flip(page, SHELL, file)
  await page.goto(`${rig.site}/about-us`)
  await settled(page, 15_000)
  await page.evaluate(`void bringFile(${JSON.stringify(`/assets/${SHELL}/${NOW}/${file}`)}).catch(() => {})`)
  await expect.poll(told, { timeout: 20_000 }).toContain(report(SHELL, file))
  await neverRan(page, SHELL, file)
  expect(
    await page.evaluate(
      "[...document.scripts].find(({ src }) => src.includes('/assets/shell/'))?.src.split('/').at(-2)",
    ),
  ).toBe(GOOD)
}
