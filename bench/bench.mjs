// `npm run bench -- search` and `npm run bench -- page-load`:
// measurements against peers and limits, each prints figures and ratios.
import { checkNode, ensureInstalled } from '../scripts/install.mjs'

const BENCHES = {
  search: () => import('./search/search.mjs'),
  busy: () => import('./search/busy.mjs'),
  'search-quality': () => import('./search-quality/search-quality.mjs'),
  relevance: () => import('./relevance/relevance.mjs'),
  'page-load': () => import('./page-load/page-load.mjs'),
  interaction: () => import('./interaction/interaction.mjs'),
  render: () => import('./render/render.mjs'),
  cases: () => import('./cases/cases.mjs'),
  content: () => import('./content/content.mjs'),
  commerce: () => import('./commerce/commerce.mjs'),
  'commerce-sequences': () => import('./commerce/sequences.mjs'),
  load: () => import('./load/load.mjs'),
  live: () => import('./live/live.mjs'),
  raised: () => import('./live/raised.mjs'),
  'sign-in': () => import('./sign-in/sign-in.mjs'),
  uploads: () => import('./uploads/uploads.mjs'),
  bundles: () => import('./bundles/bundles.mjs'),
  team: () => import('./team/team.mjs'),
}
const USAGE = `Usage: npm run bench -- <${Object.keys(BENCHES).join('|')}> [options]
  search     [n] [--register=<file.xlsx>] [--sizes=25000,100000] [--databases=pglite,postgres]
  busy       [courses] [--register=<file.xlsx>] [--data=<folder that keeps the grown catalogue>] [--here]
  search-quality [n] [--register=<file.xlsx>]
  relevance  --register=<file.xlsx> [--port=<of a running server>] [--show=<text of a question>]
  page-load  [n] [--only=finder-en,finder-cn,course-en,course-cn,school-en,...,case,public] [--verbose]
  interaction [n] [--only=1280,360] [--verbose]
  render     [rounds]
  cases      [n] [--cases=10000]
  content    [n] [--messages=100000] [--articles=20000]
  commerce   [n] [--orders=100000] [--records=50000]
  commerce-sequences [1000000] [--seed=n]
  load       [n] [--processes=1,2,4]  (PostgreSQL: the figures of docs/capacity.md)
  live       [connections] [--rounds=9]
  raised     [sockets] [--rate=1000] [--seconds=20] [--edge]  (PostgreSQL, two processes; --edge: behind nginx)
  sign-in    [rounds] [--people=50]
  uploads    [rounds] [--files=20]
  bundles    [--write]  (what three pages are made of, by package)
  team       (a clean clone: first change seen, saves, publish, remote:new; about five minutes)`

const [name = '', ...args] = process.argv.slice(2)
if (!BENCHES[name]) {
  console.error(USAGE)
  process.exit(1)
}
checkNode()
ensureInstalled()
const { bench } = await BENCHES[name]()
await bench(args)
process.exit(0)
