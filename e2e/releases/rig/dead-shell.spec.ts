import { expect, type Page, request } from '@playwright/test'
import { call, sessionOf } from '../../support/people.ts'
import { settled } from '../../support/settled.ts'
import { DEMO } from '../../support/site.ts'
import { PAGES, type Rig, test } from './rig.ts'

const SHELL = 'shell'
const GOOD = '6.0.0'
const DEAD = '6.1.0'

const shellOf = (page: Page) =>
  page.evaluate<string>("JSON.parse(document.getElementById('start').textContent).set.shell").catch(() => '')
/** What the server was told of a version of the shell. */
async function toldOf(rig: Rig, version: string): Promise<{ message: string; cohort: string }[]> {
  const api = await request.newContext({ baseURL: rig.site })
  const operator = await sessionOf(api, DEMO('operator'), 9)
  const path = `GET /operations/releases/${SHELL}/errors?rows=100&version=${version}`
  const { data } = await call<{ rows: { message: string; cohort: string }[] }>(api, path, undefined, operator)
  await api.dispose()
  return data.rows
}

test('a shell that is dead on arrival is told of, and its visitors go on with the one before', async ({
  page,
  rig,
}) => {
  test.setTimeout(120_000)
  await rig.publish(SHELL, GOOD)
  await rig.promote(SHELL, GOOD)
  await rig.publish(SHELL, DEAD, 'throws-evaluated')
  await rig.canary(SHELL, DEAD)
  await page.goto(rig.site + PAGES['mf-content'])
  await expect.poll(() => shellOf(page)).toBe(GOOD)
  await settled(page)
  await expect
    .poll(async () => (await toldOf(rig, DEAD)).map(({ message, cohort }) => [message, cohort]))
    .toContainEqual([expect.stringContaining('seeded: evaluated'), 'canary'])
  // Told once: the page was loaded again once, and not again on its next page.
  await page.goto(rig.site + PAGES['mf-account'])
  await expect.poll(() => shellOf(page)).toBe(GOOD)
  expect(await toldOf(rig, GOOD)).toEqual([])
  // Whoever comes later at this site is not its visitor.
  await rig.abort(SHELL)
})
