import type { releases as contract, Data } from '@southbound/shared/contract'
import type { Handler } from '#api/plugins/context.ts'
import { newestSet } from '../current-set.ts'
import { releaseGround } from '../ground.ts'
import type { SetDocument } from '../set-document.ts'

type SiteView = Data<(typeof contract)['GET /operations/releases/sites']>['rows'][number]
type Line = SiteView['lines'][number]
const MOST_MS = 4_000
const MOST_BYTES = 2_000_000
const NAME = /^(shell|mf-[a-z]+(-[a-z]+)*)$/
const VERSION = /^[0-9A-Za-z.-]{1,60}$/

const lineOf = (name: string, { active, canary }: SetDocument['lines'][string]): Line => ({
  name,
  active,
  canary: canary ? { version: canary.version, percent: canary.percent } : null,
})
const linesIn = (set: Pick<SetDocument, 'lines'>): Line[] =>
  Object.entries(set.lines).map(([name, line]) => lineOf(name, line))

/** Another site says what it likes: only what reads as a line is shown. */
function isLine({ name, active, canary }: Line): boolean {
  if (!NAME.test(name) || !VERSION.test(active)) return false
  return canary === null || (VERSION.test(canary.version) && canary.percent >= 0 && canary.percent <= 100)
}

/** What every open tab reads of a site's signed set. */
async function askSite(url: string): Promise<Line[]> {
  const answer = await fetch(`${url}/site/releases`, {
    redirect: 'error',
    signal: AbortSignal.timeout(MOST_MS),
  })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  const text = await answer.text()
  if (text.length > MOST_BYTES) throw new Error('too long')
  const { signed } = JSON.parse(text) as { signed: { document: string } }
  return linesIn(JSON.parse(signed.document) as SetDocument).filter(isLine)
}

const viewOf = async ({ name, url }: { name: string; url: string }): Promise<SiteView> =>
  askSite(url).then(
    (lines) => ({ name, url, lines, isReached: true }),
    () => ({ name, url, lines: [], isReached: false }),
  )

/** This site first, then those of SITES, each as it says itself. */
export const readSites: Handler<'GET /operations/releases/sites'> = async (_input, { db }) => {
  const { keys, sites } = releaseGround()
  const { set } = await newestSet(db, keys)
  const own: SiteView = { name: null, url: null, lines: linesIn(set), isReached: true }
  const rows = [own, ...(await Promise.all(sites.map(viewOf)))]
  return { rows, total: rows.length }
}
