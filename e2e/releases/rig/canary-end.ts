import { type APIRequestContext, type Browser, expect } from '@playwright/test'
import { call } from '../../support/people.ts'

/** A package as the desk shows it. */
export interface Line {
  name: string
  active: string
  canary: { version: string } | null
}
/** What is live. */
export const overview = async (request: APIRequestContext, operator: string) =>
  (await call<{ serial: number; lines: Line[] }>(request, 'GET /operations/releases', undefined, operator))
    .data
export const lineOf = async (request: APIRequestContext, operator: string, name: string) =>
  (await overview(request, operator)).lines.find((line) => line.name === name)

/** What a threshold of 60 s is to be kept with. */
const ENDS_MS = 60_000

/**
 * A new visitor, who counts as a network of his own on this machine,
 * reads a page until it tells the server of itself, and leaves.
 */
export async function visit(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address)
  // Who leaves before the page has come to rest reports
  // nothing; one whose shell is dead is loaded again meanwhile.
  const tells = () => page.evaluate<number>("performance.getEntriesByName('telling').length").catch(() => 0)
  await expect.poll(tells, { timeout: 45_000 }).toBeGreaterThan(0)
  await page.goto('about:blank')
  // A browser that is ended, unlike a page that is left, takes its beacons with it.
  await page.waitForTimeout(1_500)
  await context.close()
}

/**
 * Waits until a package's canary was taken back by itself; answers what the
 * history says of it, and after how many seconds. Fails after a minute.
 */
export async function takenBack(
  request: APIRequestContext,
  operator: string,
  name: string,
): Promise<{ reason: string; seconds: number }> {
  const since = Date.now()
  await expect
    .poll(async () => (await lineOf(request, operator, name))?.canary, { timeout: ENDS_MS, intervals: [500] })
    .toBeNull()
  const seconds = (Date.now() - since) / 1_000
  const path = `GET /operations/releases/${name}/history`
  const { data } = await call<{ rows: { act: string; actor: string; reason: string }[] }>(
    request,
    path,
    undefined,
    operator,
  )
  expect(data.rows[0]).toMatchObject({ act: 'abort', actor: 'automatic' })
  return { reason: data.rows[0]?.reason ?? '', seconds }
}
