import { calm } from '../calm.mjs'
import { openBrowser, slowPage } from '../chromium.mjs'
import { goals, machine, median, progress, quantile, round, table } from '../figures.mjs'
import { listOf, readOptions } from '../options.mjs'
import { openSite, STUDENT, signIn } from '../page-load/site.mjs'
import { followTraffic } from '../traffic.mjs'
import { buildSite, openWorkplace } from '../workplace.mjs'
import { ACTS } from './acts.mjs'
import { nextPaints, watchInteractions } from './watch.mjs'

const PATH = '/course-finder'
const VIEWPORTS = { 1280: { width: 1280, height: 800 }, 360: { width: 360, height: 740 } }
const LIMIT_MS = 200
/** The demo's announcements, closed before: their card lies over the page until then. */
const CLOSED = { name: 'announcement', value: '1.2' }
const QUIET_MS = 1_000
const CALM_MS = 20_000

/**
 * `interaction [n]`: how long a student waits for the next paint after each
 * press on the course finder, on slow 4G with a four times slower processor.
 */
export async function bench(args) {
  const { n, only, verbose } = readOptions(args, {
    n: 9,
    only: Object.keys(VIEWPORTS).join(','),
    verbose: false,
  })
  buildSite({ oneBundle: false })
  const site = await openSite(openWorkplace())
  const cookies = [...(await signIn(site, STUDENT)).cookies, { ...CLOSED, url: site }]
  const browser = await openBrowser()
  console.log(`${machine()}, Chromium ${browser.version()}, n = ${n}`)
  const list = []
  for (const width of listOf(only)) {
    const found = new Map()
    for (let turn = 0; turn < n; turn++) {
      if (!(await calm(CALM_MS))) progress('The machine is busy; measuring all the same.')
      for (const [name, ms] of await oneVisit({ browser, url: site + PATH, cookies, width, verbose }))
        found.set(name, [...(found.get(name) ?? []), ms])
    }
    list.push(...print(width, found))
  }
  await browser.close()
  goals('Goals: Interaction to Next Paint', list)
  console.log(machine())
}

/**
 * One visit with a fresh browser profile: each act once, one after the
 * other, as a person would. Answers pairs of the act's name and its ms.
 */
async function oneVisit({ browser, url, cookies, width, verbose }) {
  const { context, page, client } = await slowPage(browser, { cookies, viewport: VIEWPORTS[width] })
  const traffic = followTraffic(client)
  await page.addInitScript(watchInteractions)
  await page.goto(url, { waitUntil: 'load' })
  await traffic.quiet(QUIET_MS)
  const found = []
  for (const [name, act] of Object.entries(ACTS[width])) {
    await page.evaluate(() => window.__interactions.clear())
    const rest = await act(page)
    const { longest, all } = await nextPaints(page)
    found.push([name, longest])
    if (verbose) progress(`${width} ${name}: ${JSON.stringify(all)}`)
    await rest?.()
    await traffic.quiet(QUIET_MS)
  }
  await context.close()
  return found
}

function print(width, found) {
  const rows = [...found].map(([name, list]) => ({
    act: name,
    'median ms': round(median(list), 0),
    'p75 ms': quantile(list, 0.75),
    'most ms': Math.max(...list),
  }))
  table(`Course finder at ${width} px, signed in: from a press to the next paint`, rows)
  return rows.map((row) => ({
    goal: `${width} px: ${row.act}, p75 ms`,
    found: row['p75 ms'],
    limit: LIMIT_MS,
  }))
}
