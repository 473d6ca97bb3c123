import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, type Page, request } from '@playwright/test'
import JSZip from 'jszip'
// @ts-expect-error: scripts are JavaScript
import { DEMO as DEMO_FOLDER } from '../../seed-demo.mjs'
import { freePort } from '../../support/free-port.ts'
import { call, sessionOf } from '../../support/people.ts'
import { DEMO } from '../../support/site.ts'
import { FaultyOrigin } from './faulty-origins.ts'
import { type Flaw, readRelease, remake } from './remake.ts'

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')
const READY_MS = 300_000
/** Spares each site the making of one. */
const DEMO_DATA = join(ROOT, DEMO_FOLDER)

/** A page of each remote that everybody may open and that the header or footer links to. */
export const PAGES = {
  'mf-discovery': '/course-finder',
  'mf-account': '/login',
  'mf-cases': '/visa-help',
  'mf-commerce': '/more-services',
  'mf-content': '/news-tips',
} as const
export type Remote = keyof typeof PAGES
export const REMOTES = Object.keys(PAGES) as Remote[]

const newestBuild = (name: string): string => {
  const folder = join(ROOT, 'dist', name)
  const built = readdirSync(folder).filter((version) => existsSync(join(folder, version, 'release.json')))
  const age = (version: string) => statSync(join(folder, version, 'release.json')).mtimeMs
  return join(folder, built.sort((a, b) => age(b) - age(a))[0] as string)
}

/** The site with every remote on an origin of its own, and the acts of its teams. */
export class Rig {
  readonly site: string
  readonly origins: Record<Remote, FaultyOrigin>
  readonly #child: ChildProcess
  readonly #folder: string
  readonly #tokens = new Map<string, string>()
  readonly #published = new Set<string>()

  private constructor(
    site: string,
    origins: Record<Remote, FaultyOrigin>,
    child: ChildProcess,
    folder: string,
  ) {
    this.site = site
    this.origins = origins
    this.#child = child
    this.#folder = folder
  }

  /** `jobs` lets the site do by itself what it does at times, as ending a canary that fails. */
  static async open(jobs = false, tries = 3): Promise<Rig> {
    const site = `http://127.0.0.1:${await freePort()}`
    const opened = await Promise.all(
      REMOTES.map(async (name) => [name, await FaultyOrigin.open(() => site)] as const),
    )
    const origins = Object.fromEntries(opened) as Record<Remote, FaultyOrigin>
    const folder = mkdtempSync(join(tmpdir(), 'southbound-rig-'))
    if (existsSync(DEMO_DATA)) cpSync(DEMO_DATA, folder, { recursive: true })
    const ASSET_ORIGINS = opened.map(([name, { address }]) => `${name}=${address}`).join()
    const env = {
      ...process.env,
      PORT: new URL(site).port,
      DATA_DIR: folder,
      DATABASE_URL: '',
      ASSET_ORIGINS,
      JOBS: jobs ? '1' : '0',
    }
    const child = spawn(process.execPath, ['dist/api/main.js'], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    })
    const rig = new Rig(site, origins, child, folder)
    try {
      await rig.#ready()
      return rig
    } catch (error) {
      await rig.close()
      // Another program may have taken the port in between.
      if (tries <= 1) throw error
      return Rig.open(jobs, tries - 1)
    }
  }
  async close(): Promise<void> {
    if (this.#child.exitCode === null) {
      const ended = once(this.#child, 'exit')
      this.#child.kill('SIGTERM')
      await ended
    }
    for (const origin of Object.values(this.origins)) origin.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #ready(): Promise<void> {
    const until = Date.now() + READY_MS
    while (Date.now() < until && this.#child.exitCode === null) {
      if (
        await fetch(`${this.site}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return
      await new Promise((done) => setTimeout(done, 200))
    }
    throw new Error('The site did not start.')
  }

  async #token(name: string): Promise<string> {
    const api = await request.newContext({ baseURL: this.site })
    const operator = await sessionOf(api, DEMO('operator'), 9)
    const { data } = await call<{ token: string }>(
      api,
      `POST /operations/releases/${name}/key`,
      { team: 'Rig' },
      operator,
    )
    await api.dispose()
    this.#tokens.set(name, data.token)
    return data.token
  }
  async #send<T>(path: string, body: object | FormData): Promise<T> {
    const isForm = body instanceof FormData
    const reply = await fetch(`${this.site}/api${path}`, {
      method: 'POST',
      // Each call from a device of its own: a rig does in a minute what a team does in a week.
      headers: { unkey: randomUUID(), ...(isForm ? {} : { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    })
    const { code, message, data } = (await reply.json()) as { code: number; message: string; data: T }
    if (code !== 200) throw new Error(`${path}: ${message}`)
    return data
  }

  tokenOf = async (name: string): Promise<string> => this.#tokens.get(name) ?? this.#token(name)
  /** A team has one token: after another was made, its own opens nothing. */
  forgetToken(name: string): void {
    this.#tokens.delete(name)
  }

  /**
   * Hands in a version of a package, once: as it was built, but
   * for its name, its flaw and what `change` makes of its texts.
   */
  async publish(
    name: string,
    version: string,
    flaw: Flaw = null,
    change = (text: string): string => text,
  ): Promise<void> {
    if (this.#published.has(`${name}@${version}`)) return
    this.#published.add(`${name}@${version}`)
    const zip = new JSZip()
    const built = readRelease(newestBuild(name), change)
    for (const [file, bytes] of remake(built, version, flaw)) zip.file(file, bytes)
    const form = new FormData()
    form.set('token', await this.tokenOf(name))
    form.set('reason', 'rig')
    form.set('release', await zip.generateAsync({ type: 'blob' }), 'release.zip')
    await this.#send(`/releases/${name}/publish`, form)
  }
  /** The version that is live for everybody. */
  async live(name: string): Promise<string | undefined> {
    const token = await this.tokenOf(name)
    const { line } = await this.#send<{ line: { active: string } | null }>(`/releases/${name}/status`, {
      token,
    })
    return line?.active
  }
  async #act(name: string, act: object): Promise<void> {
    await this.#send(`/releases/${name}/act`, { token: await this.tokenOf(name), reason: 'rig', ...act })
  }
  async promote(name: string, version: string): Promise<void> {
    if ((await this.live(name)) !== version) await this.#act(name, { act: 'promote', version, again: true })
  }
  /** Tries a version on all visitors, or on some of them. */
  canary = (name: string, version: string, percent = 100): Promise<void> =>
    this.#act(name, { act: 'canary', version, percent, again: true })
  /** Ends a package's canary. */
  abort = (name: string): Promise<void> => this.#act(name, { act: 'abort' })
  rollBack = (name: string, version: string): Promise<void> => this.#act(name, { act: 'rollback', version })
  /** Makes a version live, and another one what it falls back to. */
  async release(name: string, version: string, lastKnownGood: string): Promise<void> {
    await this.publish(name, lastKnownGood)
    await this.publish(name, version)
    await this.promote(name, lastKnownGood)
    await this.promote(name, version)
  }
}

/** The release of a remote whose screen was drawn last in this tab. */
export const drawnBy = (page: Page, remote: Remote): Promise<string | undefined> =>
  page.evaluate<string | undefined>(
    `document.documentElement.dataset.${remote.replace(/-(\w)/g, (_, char: string) => char.toUpperCase())}`,
  )
/**
 * Follows a link to a remote's page; where the page has none,
 * goes there as a link would, without loading the document.
 */
export async function go(page: Page, remote: Remote): Promise<void> {
  // Links in the bar at the edge lie outside of the window until it is opened.
  const link = page.locator(':is(header, footer)').locator(`a[href="${PAGES[remote]}"]:visible`).first()
  if (await link.count()) await link.click({ timeout: 10_000 })
  else await goTo(page, PAGES[remote])
}
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}), void dispatchEvent(new PopStateEvent('popstate', { state: null }))`,
  )
/** Forgets who drew what. */
export const forgetDrawn = (page: Page): Promise<void> =>
  page.evaluate(
    'for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name]',
  )

/** A test with a site of its own, one for all tests of a worker. */
export const test = base.extend<{ closesTabs: undefined }, { rig: Rig; jobs: boolean }>({
  // A tab that a test left open would follow the releases of the next ones, and fetch what they count.
  closesTabs: [
    async ({ browser }, use) => {
      const before = browser.contexts()
      await use(undefined)
      for (const context of browser.contexts()) if (!before.includes(context)) await context.close()
    },
    { auto: true },
  ],
  jobs: [false, { scope: 'worker', option: true }],
  rig: [
    async ({ jobs }, use) => {
      const rig = await Rig.open(jobs)
      await use(rig)
      await rig.close()
    },
    { scope: 'worker', timeout: READY_MS },
  ],
})
