import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { startIn } from '../../support/page-start.ts'
import { drawnBy, forgetDrawn, PAGES, REMOTES, type Rig, test } from './rig.ts'

const RELEASED = 'mf-commerce'
const [BEFORE, NEXT] = ['2.0.0', '4.0.0']
const OTHERS = ['shell', ...REMOTES.filter((name) => name !== RELEASED)]

const startOf = async (rig: Rig) => startIn(await (await fetch(rig.site + PAGES['mf-account'])).text())
/**
 * Every address of a package that a browser may ask for, with the hash of what it answers in each encoding.
 */
async function inventory(rig: Rig, name: string): Promise<Record<string, string>> {
  const { remotes, shellList } = await startOf(rig)
  const remote = remotes.find((one) => one.name === name)
  const { address } = remote?.list ?? shellList
  const folder = address.slice(0, address.lastIndexOf('/') + 1)
  const { integrity } = (await (await fetch(rig.site + address)).json()) as {
    integrity: Record<string, string>
  }
  const all: Record<string, string> = {}
  for (const file of [...Object.keys(integrity).map((one) => folder + one), address])
    for (const encoding of ['identity', 'br']) {
      const reply = await fetch(rig.site + file, { headers: { 'accept-encoding': encoding } })
      const hash = createHash('sha256').update(Buffer.from(await reply.arrayBuffer()))
      all[`${remote?.origin ?? ''}${file} ${encoding}`] =
        `${reply.status} ${reply.headers.get('content-encoding')} ${hash.digest('hex')}`
    }
  return all
}
const inventories = async (rig: Rig) =>
  Object.fromEntries(
    await Promise.all(OTHERS.map(async (name) => [name, await inventory(rig, name)] as const)),
  )

/** What the page fetched over the network and not out of the browser's cache. */
const DOWNLOADED =
  "performance.getEntriesByType('resource').filter(({ name, transferSize }) => name.includes('/assets/') && transferSize > 0).map(({ name }) => new URL(name).pathname)"
/**
 * Opens a page of every remote, as a visitor who comes back
 * would; answers what was downloaded. `released` is live.
 */
async function visit(page: Page, rig: Rig, released: string): Promise<string[]> {
  const downloaded: string[] = []
  for (const remote of REMOTES) {
    await page.goto(rig.site + PAGES[remote])
    const version = remote === RELEASED ? released : BEFORE
    await expect.poll(() => drawnBy(page, remote), { timeout: 20_000 }).toBe(version)
    // What is drawn may still be on its way to being usable:
    // nothing that it asks for is left for the next visit.
    await page.waitForLoadState('networkidle')
    downloaded.push(...(await page.evaluate<string[]>(DOWNLOADED)))
    await forgetDrawn(page)
  }
  return [...new Set(downloaded)]
}
/**
 * What the tab asked for besides files of releases, calls and whether
 * the server is there: documents, and whatever would be a discovery.
 */
function askedBesides(page: Page): { documents: string[]; other: string[] } {
  const seen = { documents: [] as string[], other: [] as string[] }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'document') seen.documents.push(pathname)
    else if (request.resourceType() !== 'image' && !/^\/(assets\/|api\/|readyz$)/.test(pathname))
      seen.other.push(pathname)
  })
  return seen
}

test.describe.configure({ mode: 'serial', retries: 0 })
test.beforeAll(async ({ rig }) => {
  test.setTimeout(240_000)
  for (const name of REMOTES) await rig.release(name, BEFORE, '1.0.0')
  for (const origin of Object.values(rig.origins)) Object.assign(origin, { fault: null, keeps: true })
})
test.afterAll(({ rig }) => {
  for (const origin of Object.values(rig.origins)) origin.keeps = false
})

test('releasing one package leaves every byte and address of the others, and a visitor who returns downloads what changed', async ({
  page,
  context,
  rig,
}) => {
  test.setTimeout(180_000)
  const before = await inventories(rig)
  expect(
    Object.values(before)
      .flatMap((one) => Object.values(one))
      .every((answer) => answer.startsWith('200 ')),
  ).toBe(true)
  expect((await visit(page, rig, BEFORE)).length).toBeGreaterThan(10)
  await page.close()

  await rig.publish(RELEASED, NEXT)
  await rig.promote(RELEASED, NEXT)
  // Who released it sees it with the next page.
  expect((await startOf(rig)).remotes.find(({ name }) => name === RELEASED)?.entry).toContain(`/${NEXT}/`)
  expect(await inventories(rig)).toEqual(before)

  const back = await context.newPage()
  for (const origin of Object.values(rig.origins)) origin.asked.length = 0
  const { documents, other } = askedBesides(back)
  const downloaded = await visit(back, rig, NEXT)
  const asked = Object.fromEntries(
    Object.entries(rig.origins).map(([name, { asked: paths }]) => [name, [...new Set(paths)]]),
  )
  for (const name of OTHERS) expect([name, asked[name] ?? []]).toEqual([name, []])
  expect(downloaded.filter((path) => !path.startsWith(`/assets/${RELEASED}/${NEXT}/`))).toEqual([])
  expect(asked[RELEASED]?.length).toBeGreaterThan(0)
  expect(asked[RELEASED]?.every((path) => path.startsWith(`/assets/${RELEASED}/${NEXT}/`))).toBe(true)
  expect(documents).toEqual(REMOTES.map((remote) => PAGES[remote]))
  // Nothing has to be asked where code is: the document says it.
  expect(other).toEqual([])
  console.log(
    `a visitor who returns downloads ${asked[RELEASED]?.length} files of ${RELEASED}, and none of the others`,
  )
})
