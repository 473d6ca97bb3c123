import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test'
import JSZip from 'jszip'
import { call, sessionOf } from '../../support/people.ts'
import { settled } from '../../support/settled.ts'
import { DEMO } from '../../support/site.ts'
import { faultIn, KINDS, SEEDED, words } from '../seeded/seeds.mjs'
import { lineOf, overview, takenBack, visit } from './canary-end.ts'
import { test as onRig } from './rig.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** A version never means two things: each run has its own. */
const VERSION = `9.0.0-seeded-${Date.now().toString(36)}`
/** All five take three minutes; CI takes one. */
const REMOTES = process.env.E2E_FULL === '1' ? Object.keys(SEEDED) : ['mf-commerce']

interface Frame {
  text: string
  source: { file: string; line: number } | null
}
interface Row {
  message: string
  versions: string[]
  version: string
  cohort: string
  file: string | null
  stack: Frame[]
}

/** A canary here is this file's alone: the site is its own, and judges by itself. */
const test = onRig.extend({ baseURL: ({ rig }, use) => use(rig.site) })
test.use({ jobs: true })
test.describe.configure({ mode: 'serial' })

/** Builds the remotes with faults sown in, apart from what the site publishes by itself. */
function build(): string {
  const folder = mkdtempSync(join(tmpdir(), 'southbound-seeded-'))
  execFileSync(process.execPath, ['e2e/releases/seeded/build-seeded.mjs', folder, VERSION, ...REMOTES], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  return folder
}

/** Hands a release in as its team does. */
async function publish(
  request: APIRequestContext,
  operator: string,
  folder: string,
  remote: string,
): Promise<void> {
  const { data } = await call<{ token: string }>(
    request,
    `POST /operations/releases/${remote}/key`,
    { team: `Team of ${remote}` },
    operator,
  )
  const zip = new JSZip()
  const own = join(folder, remote, VERSION)
  for (const file of readdirSync(own)) zip.file(file, readFileSync(join(own, file)))
  const release = {
    name: 'release.zip',
    mimeType: 'application/zip',
    buffer: await zip.generateAsync({ type: 'nodebuffer' }),
  }
  const reply = await request.post(`/api/releases/${remote}/publish`, {
    multipart: { token: data.token, reason: 'seeded faults', release },
  })
  expect(await reply.json()).toMatchObject({ code: 200, data: { version: VERSION } })
}

/** Other specs may change the set in between: what was seen is looked at again. */
async function act(
  request: APIRequestContext,
  operator: string,
  remote: string,
  act: 'canary' | 'abort',
  body: object,
): Promise<void> {
  await expect
    .poll(async () => {
      const { serial } = await overview(request, operator)
      return (
        await call(
          request,
          `POST /operations/releases/${remote}/${act}`,
          { reason: 'seeded faults', serial, ...body },
          operator,
        )
      ).code
    })
    .toBe(200)
}

let operator: string
let folder: string
let person: BrowserContext

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  test.setTimeout(240_000)
  folder = build()
  const request = await playwright.request.newContext({ baseURL })
  operator = await sessionOf(request, DEMO('operator'), 9)
  const agent = await sessionOf(request, DEMO('agent'), 2)
  const { id } = (await call<{ id: string }>(request, 'POST /account/content', undefined, agent)).data
  for (const remote of REMOTES) {
    await publish(request, operator, folder, remote)
    await act(request, operator, remote, 'canary', {
      version: VERSION,
      percent: 0,
      roles: [],
      countries: [],
      accounts: [id],
    })
  }
  person = await browser.newContext({ baseURL })
  await person.addCookies(
    ['sessionKey', 'announcement'].map((name) => ({
      name,
      value: name === 'sessionKey' ? agent : '1.2',
      url: baseURL as string,
    })),
  )
})
test.afterAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL })
  const { lines } = await overview(request, operator)
  const ours = lines.filter(({ canary }) => canary?.version === VERSION)
  for (const { name } of ours) await act(request, operator, name, 'abort', {})
  await person.close()
  rmSync(folder, { recursive: true, force: true })
})

const errorsOf = async (request: APIRequestContext, remote: string) =>
  (
    await call<{ rows: Row[] }>(
      request,
      `GET /operations/releases/${remote}/errors?rows=100&version=${VERSION}`,
      undefined,
      operator,
    )
  ).data.rows
const errorOf = async (request: APIRequestContext, remote: string, kind: string) =>
  (await errorsOf(request, remote)).find(({ message }) => message.includes(words(remote, kind)))

/**
 * Opens a page of a remote where one fault is awake, makes
 * it happen, and waits until the server has been told.
 */
async function suffer(request: APIRequestContext, remote: string, kind: string): Promise<void> {
  const page = await person.newPage()
  await page.goto(`${SEEDED[remote]?.path}#seed-${kind}`)
  if (kind === 'handler') {
    await settled(page)
    await page.locator('main h1').first().click()
  }
  await expect
    .poll(() => errorOf(request, remote, kind), {
      message: `${kind} is told`,
      timeout: 45_000,
      intervals: [1_000],
    })
    .toBeTruthy()
  await page.close()
}

for (const remote of REMOTES)
  test(`every fault of ${remote} is told as its own, with version, cohort and the line of its source`, async ({
    request,
  }) => {
    const quiet = KINDS.filter((kind) => kind !== 'storm')
    await Promise.all(quiet.map((kind) => suffer(request, remote, kind)))
    // Its calls without an end would hold up the reports of the others.
    await suffer(request, remote, 'storm')
    const file = SEEDED[remote]?.source ?? ''
    const source = readFileSync(join(ROOT, file), 'utf8')
    const rows = await errorsOf(request, remote)
    for (const kind of KINDS) {
      const { message, line } = faultIn(source, remote, kind)
      const found = rows.find((row) => row.message.includes(message))
      const [own] =
        found?.stack.flatMap((frame) =>
          frame.source?.file.startsWith(`${remote}/`) ? [frame.source] : [],
        ) ?? []
      expect({ kind, version: found?.version, cohort: found?.cohort, own }).toMatchObject({
        kind,
        version: VERSION,
        cohort: 'canary',
        own: { file, line },
      })
    }
    await nobodyElseIsBlamed(request, remote)
  })

async function nobodyElseIsBlamed(request: APIRequestContext, remote: string): Promise<void> {
  const { lines } = await overview(request, operator)
  for (const { name } of lines.filter((line) => line.name !== remote)) {
    const { rows } = (
      await call<{ rows: Row[] }>(
        request,
        `GET /operations/releases/${name}/errors?rows=100`,
        undefined,
        operator,
      )
    ).data
    expect(rows.map(({ message }) => message).filter((message) => message.includes(`in ${remote}`))).toEqual(
      [],
    )
  }
}

test('a canary that fails its visitors is taken back by itself within a minute', async ({
  browser,
  request,
  baseURL,
}) => {
  test.skip(
    process.env.E2E_FULL !== '1',
    'twenty-seven visitors take a minute; the API test does it on a clock of its own',
  )
  test.setTimeout(300_000)
  const remote = 'mf-content'
  await act(request, operator, remote, 'canary', {
    version: VERSION,
    again: true,
    percent: 100,
    roles: [],
    countries: [],
    accounts: [],
  })
  const three = (hash: string) =>
    Promise.all([1, 2, 3].map(() => visit(browser, `${baseURL}${SEEDED[remote]?.path}${hash}`)))
  for (let n = 0; n < 4; n++) await three('')
  expect((await lineOf(request, operator, remote))?.canary?.version).toBe(VERSION)
  // On one machine more than half of the visitors must have been failed.
  for (let n = 0; n < 5; n++) await three('#seed-render')
  const { reason, seconds } = await takenBack(request, operator, remote)
  console.log(`The canary was taken back ${seconds.toFixed(1)} s after its faults.`)
  expect(reason).toMatch(new RegExp(`^${VERSION} fails [\\d.]+ % of visitors of this machine`))
})
