import { expect } from '@playwright/test'
import { sessionOf } from '../../support/people.ts'
import { DEMO } from '../../support/site.ts'
import { lineOf, takenBack, visit } from './canary-end.ts'
import { enter } from './enter.ts'
import { test as onRig, PAGES } from './rig.ts'

const SHELL = 'shell'
const GOOD = '6.2.0'
const DEAD = '6.3.0'
/** Before so many networks told of it nothing is judged; they come three at a time. */
const JUDGED_BY = 20

const test = onRig.extend({ baseURL: ({ rig }, use) => use(rig.site) })
/** The site judges by itself, as the product does. */
test.use({ jobs: true })

test('a shell that is dead on arrival is taken back by itself, and the desk says why', async ({
  browser,
  request,
  rig,
}) => {
  test.setTimeout(300_000)
  const operator = await sessionOf(request, DEMO('operator'), 9)
  await rig.publish(SHELL, GOOD)
  await rig.promote(SHELL, GOOD)
  await rig.publish(SHELL, DEAD, 'throws-evaluated')
  await rig.canary(SHELL, DEAD)
  const three = () => Promise.all([1, 2, 3].map(() => visit(browser, rig.site + PAGES['mf-content'])))
  let failed = 0
  for (; failed + 3 < JUDGED_BY; failed += 3) await three()
  expect((await lineOf(request, operator, SHELL))?.canary?.version).toBe(DEAD)
  await three()
  const { reason, seconds } = await takenBack(request, operator, SHELL)
  console.log(
    `The shell was taken back ${seconds.toFixed(1)} s after the last of ${failed + 3} visitors: ${reason}`,
  )
  const all = failed + 3
  expect(reason).toContain(
    `${DEAD} fails 100 % of visitors of this machine (${all} of ${all}), ${GOOD} 0 % (0 of`,
  )
  expect(await lineOf(request, operator, SHELL)).toMatchObject({ active: GOOD, canary: null })
  for (const [language, who, why] of [
    ['en', 'automatic', reason],
    ['zh', '系统自动', `${DEAD} 使`],
  ] as const) {
    const owner = await enter(browser, rig, 'operator', language, 1280)
    await owner.open(`/crm/releases?package=${SHELL}`)
    await expect(owner.page.getByText(why).first()).toBeVisible()
    await expect(owner.page.getByText(new RegExp(`· ${who}`)).first()).toBeVisible()
    await owner.context.close()
  }
})
