import { join } from 'node:path'
import { openBrowser } from '../chromium.mjs'
import { goals, machine } from '../figures.mjs'
import { listOf, readOptions } from '../options.mjs'
import { buildSite, openWorkplace } from '../workplace.mjs'
import { caseIsUsable, filterWorks } from './probes.mjs'
import { measurePublicPages } from './public-pages.mjs'
import { fetchedOf, interleave, neededOf, print, ratio } from './rounds.mjs'
import { agentCase, linkOn, openSites } from './site.mjs'
import { startStaticPages } from './static-page.mjs'
import { nameLateFiles } from './strong-peer.mjs'

const FINDERS = {
  'finder-en': '/course-finder?keyword=business',
  'finder-cn': `/cn/course-finder?keyword=${encodeURIComponent('商')}`,
}
/** Where the first address of each kind of details is found. */
const DETAILS = {
  'course-en': ['/course-finder?keyword=business', '/course-detail/'],
  'course-cn': ['/cn/course-finder?keyword=business', '/cn/course-detail/'],
  'school-en': ['/school-finder', '/school-detail/'],
  'school-cn': ['/cn/school-finder', '/cn/school-detail/'],
  'agent-en': ['/agent-finder', '/agent-detail/'],
  'agent-cn': ['/cn/agent-finder', '/cn/agent-detail/'],
}
const ALL = [...Object.keys(FINDERS), ...Object.keys(DETAILS), 'case', 'public']
const ready = (one) => one.ready
const lcp = (one) => one.lcp
/** Without the time that the server took, which on a busy machine is the others' doing. */
const lcpOfBrowser = (one) => one.lcp - one.traffic.answered

/**
 * Cold page loads on slow 4G with a slow processor: the product against
 * the same code as one bundle and against a page without scripts.
 */
export async function bench(args) {
  const { n, only, verbose } = readOptions(args, { n: 9, only: ALL.join(','), verbose: false })
  buildSite()
  const workplace = openWorkplace()
  const sites = await openSites(workplace)
  const browser = await openBrowser()
  console.log(`${machine()}, Chromium ${browser.version()}, n = ${n}`)
  const list = []
  const parts = listOf(only)
  await strengthen({ browser, workplace, sites, parts })
  for (const part of parts.filter((one) => one in FINDERS))
    list.push(...(await benchFinder({ browser, sites, title: part, path: FINDERS[part], n, verbose })))
  for (const part of parts.filter((one) => one in DETAILS))
    list.push(...(await benchDetails({ browser, sites, title: part, n, verbose })))
  if (parts.includes('case')) list.push(...(await benchCase({ browser, sites, n, verbose })))
  if (parts.includes('public'))
    list.push(
      ...publicGoals(
        await measurePublicPages({ browser, site: sites.federated, dist: join(workplace, 'dist'), verbose }),
      ),
    )
  await browser.close()
  goals('Goals', list)
  console.log(machine())
}

/** Lets the one bundle name in its HTML whatever the measured pages need. */
async function strengthen({ browser, workplace, sites, parts }) {
  const pages = parts
    .filter((one) => one in FINDERS)
    .map((part) => ({ url: sites.oneBundle + FINDERS[part], probe: filterWorks }))
  const found = parts.includes('case') ? await agentCase(sites.oneBundle) : null
  if (found) pages.push({ url: sites.oneBundle + found.path, cookies: found.cookies, probe: caseIsUsable })
  const named = await nameLateFiles({ browser, workplace, pages })
  console.log(
    `The one bundle names ${named.length} more files in its HTML than its build does: ${named.join(', ') || '-'}`,
  )
  await sites.restartOneBundle()
}

async function benchFinder({ browser, sites, title, path, n, verbose }) {
  const still = await startStaticPages(sites.federated, [path])
  const variants = [
    { name: 'federated', url: sites.federated + path, probe: filterWorks },
    { name: 'one bundle', url: sites.oneBundle + path, probe: filterWorks },
    { name: 'static page', url: still + path },
  ]
  const results = await interleave({ browser, title, variants, n, verbose })
  print(title, results, 'filter works')
  console.log(
    `  LCP from the first byte of the HTML, times the static page: ${ratio(results, 'federated', 'static page', lcpOfBrowser)}`,
  )
  return [
    {
      goal: `${title}: LCP, times the static page`,
      found: ratio(results, 'federated', 'static page', lcp),
      limit: 1.1,
    },
    {
      goal: `${title}: a filter works, times one bundle`,
      found: ratio(results, 'federated', 'one bundle', ready),
      limit: 1.1,
    },
    ...sameGoals(title, results, 1.1),
    { goal: `${title}: scripts that the page needs, KB`, found: most(results, neededOf), limit: 190 },
  ]
}

/** A page that is read: how soon its text is shown. */
async function benchDetails({ browser, sites, title, n, verbose }) {
  const path = await linkOn(sites.federated, ...DETAILS[title])
  const still = await startStaticPages(sites.federated, [path])
  const variants = [
    { name: 'federated', url: sites.federated + path },
    { name: 'static page', url: still + path },
  ]
  const results = await interleave({ browser, title, variants, n, verbose })
  print(title, results, 'usable')
  return [
    {
      goal: `${title}: LCP, times the static page`,
      found: ratio(results, 'federated', 'static page', lcp),
      limit: 1.1,
    },
    shift(title, results),
  ]
}

async function benchCase({ browser, sites, n, verbose }) {
  const found = {
    federated: await agentCase(sites.federated),
    'one bundle': await agentCase(sites.oneBundle),
  }
  if (!found.federated) {
    console.log('\nThe demo has no case of the agent: the case page was not measured.')
    return []
  }
  const variants = Object.entries({ federated: sites.federated, 'one bundle': sites.oneBundle }).map(
    ([name, site]) => ({
      name,
      url: site + found[name].path,
      cookies: found[name].cookies,
      probe: caseIsUsable,
    }),
  )
  const results = await interleave({ browser, title: 'case', variants, n, verbose })
  print("the agent's case", results, 'usable')
  return [
    {
      goal: 'case: usable, times one bundle',
      found: ratio(results, 'federated', 'one bundle', ready),
      limit: 1.1,
    },
    ...sameGoals('case', results, 1.15),
  ]
}

const mostOf = (results, read) => Math.max(...results.get('federated').map(read))
const most = (results, read) => Number(mostOf(results, read).toFixed(1))
const shift = (title, results) => ({
  goal: `${title}: layout shift`,
  found: mostOf(results, ({ cls }) => Number(cls.toFixed(4))),
  limit: 0.01,
})

/**
 * What is asked of every federated page that was tried out;
 * `timesBundle` is how many bytes it may fetch for each of the bundle's.
 */
const sameGoals = (title, results, timesBundle) => [
  shift(title, results),
  {
    goal: `${title}: scripts until it is still, times one bundle`,
    found: ratio(results, 'federated', 'one bundle', fetchedOf),
    limit: timesBundle,
  },
  { goal: `${title}: requests`, found: mostOf(results, ({ traffic }) => traffic.requests), limit: 30 },
  {
    goal: `${title}: serial rounds after the HTML`,
    found: mostOf(results, ({ traffic }) => traffic.rounds),
    limit: 2,
  },
]

function publicGoals(found) {
  const most = (read) => Math.max(...found.map(read))
  return [
    {
      goal: 'public pages: most JavaScript until still for 5 s, KB',
      found: most(({ reading }) => reading),
      limit: 215,
    },
    { goal: 'public pages: the same after a move', found: most(({ moving }) => moving), limit: 215 },
    { goal: 'public pages: most requests', found: most(({ requests }) => requests), limit: 30 },
    {
      goal: 'public pages: most layout shift',
      found: Number(most(({ cls }) => cls).toFixed(4)),
      limit: 0.01,
    },
    { goal: 'public pages: most serial rounds', found: most(({ rounds }) => rounds), limit: 2 },
    {
      goal: 'public pages that load antd',
      found: found.filter(({ antd }) => antd.length > 0).length,
      limit: 0,
    },
  ]
}
