import type { BrowserRelease, PageOfRemote, RouteWords } from '@southbound/shared/contract'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { type Grant, grantOf } from '../../modules/releases/grants/grants.service.ts'
import { cookieOf } from '../../plugins/edge/cookies.ts'
import { visitorIdOf } from '../../plugins/visitor-id.ts'
import type { PageAssets } from '../document/page-assets.ts'
import type { SiteEdition } from '../edition/edition.ts'
import { pageMatcher } from '../render/match-page.ts'
import { forBrowser } from '../render/rendered.ts'

export type { Grant }
export const GRANT_COOKIE = 'grant'

/** By the signed cookie alone. */
export async function grantOfRequest(request: FastifyRequest, db: Database): Promise<Grant | null> {
  const value = cookieOf(request, GRANT_COOKIE)
  return value ? grantOf(db, value, visitorIdOf(request)) : null
}

export const entryOf = ({ origin, door }: Grant): string => `${origin}/${door.entry}`

/** Without a hash, as files change while one works. */
function inWork(grant: Grant): BrowserRelease {
  const { name, origin, door } = grant
  const { domain, federation, routes, slots } = door
  return {
    name,
    version: 'dev',
    domain,
    federation,
    entry: entryOf(grant),
    list: { address: `${origin}/files.json`, integrity: '' },
    fallback: null,
    routes: routes as RouteWords[],
    slots,
  }
}

export type ShownEdition = Omit<SiteEdition, 'assets'> & { assets: Pick<SiteEdition['assets'], 'of'> }
/** Equal for equal content in any order: databases reorder JSON. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
const wordsOf = ({ routes, slots }: Pick<BrowserRelease, 'routes' | 'slots'>): string =>
  canonical([routes, slots])

/** Drawn in the browser; so are all pages if routes or slots differ from the release. */
export function withGrant(edition: SiteEdition, grant: Grant | null): ShownEdition {
  if (!grant) return edition
  const own = inWork(grant)
  const released = edition.remotes.find(({ name }) => name === own.name)
  const remotes = [...edition.remotes.filter(({ name }) => name !== own.name), own]
  const pageOf = pageMatcher(remotes)
  const isSame = released !== undefined && wordsOf(released) === wordsOf(own)
  const ofWork = (page: PageOfRemote) => page?.remote === own.name
  const assets = {
    of: (...[page, ...rest]: Parameters<SiteEdition['assets']['of']>): PageAssets =>
      edition.assets.of(ofWork(page) ? null : page, ...rest),
  }
  return {
    ...edition,
    remotes,
    assets,
    render: async (request, call) => {
      const page = pageOf(new URL(request.url).pathname)
      return ofWork(page) || !isSame
        ? { page: forBrowser(page), isWhole: false }
        : edition.render(request, call)
    },
  }
}
