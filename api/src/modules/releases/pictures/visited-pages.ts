import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { releasePictures as contract, Data } from '@southbound/shared/contract'
import { sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { releaseGround } from '../ground.ts'
import type { SetDocument } from '../set-document.ts'
import { enter } from './take-pictures.ts'

type Visited = Data<(typeof contract)['POST /releases/:name/pages']>['pages'][number]
interface Route {
  path: string
  page?: 'public'
  signedIn?: boolean
}
const MOST = 40
const SHELL = 'shell'
/** The desks of staff are no pages of visitors. */
const isVisitors = ({ path }: Route) => !/^(crm|test)(\/|$)/.test(path)

async function routesOf(name: string, version: string): Promise<Route[]> {
  const folder = await releaseGround().storage.fetch(name, version)
  if (!folder) return []
  const { routes = [] } = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as {
    routes?: Route[]
  }
  return routes.filter(isVisitors)
}

/** The frame is around the pages of all remotes. */
async function routesAround(set: SetDocument, name: string, version: string): Promise<Route[]> {
  if (name !== SHELL) return routesOf(name, version)
  const others = Object.entries(set.lines).filter(([other]) => other !== SHELL)
  return (await Promise.all(others.map(([other, { active }]) => routesOf(other, active)))).flat()
}

const viewsOf = async (db: Database, name: string): Promise<Map<string, number>> => {
  const found = await rows<{ place: string; views: string }>(
    db,
    sql`select place, sum(count)::bigint as views from telemetry_pages
        where ${name} = ${SHELL} or name = ${name} group by place`,
  )
  return new Map(found.map(({ place, views }) => [place, Number(views)]))
}

/** Most visited first; where nothing was counted, what everybody may open comes before the rest. */
const byVisits = (a: Visited & { isPublic: boolean }, b: Visited & { isPublic: boolean }) =>
  (b.views ?? 0) - (a.views ?? 0) || Number(b.isPublic) - Number(a.isPublic)

export const readVisitedPages: Handler<'POST /releases/:name/pages'> = async (
  { params: { name }, body },
  ctx,
) => {
  const { set } = await enter(ctx, name, body)
  const routes = await routesAround(set, name, body.version)
  const views = await viewsOf(ctx.db, name)
  const pages = routes.map(({ path, page, signedIn = false }) => ({
    path: `/${path}`,
    views: views.get(`/${path}`) ?? null,
    signedIn,
    isPublic: page === 'public',
  }))
  const active = set.lines[name]?.active as string
  return {
    active,
    pages: pages
      .sort(byVisits)
      .slice(0, MOST)
      .map(({ isPublic: _, ...page }) => page),
  }
}
