import type { CompareList } from '@southbound/shared/contract'
import { FAVOURITE_TYPES, LIMITS } from '@southbound/shared/contract/constants'
import { ApiError, api, bus, notify, tryAct } from '@southbound/shared/platform'
import type { CourseType, Say } from '../wire.ts'
import { askRemoval } from './confirm-removal.ts'
import { type KeptKind, mark, show } from './kept.ts'

export type Keepable =
  | { kind: 'course'; id: string; schoolId?: string }
  | { kind: 'agency'; id: string }
  | { kind: 'compare'; id: string; courseType: CourseType }

const MAX_ROWS = 100

async function allPages(
  ask: (page: number) => Promise<{ rows: { id: string }[]; total: number }>,
): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let page = 1; ; page++) {
    const { rows, total } = await ask(page)
    for (const row of rows) ids.add(row.id)
    if (rows.length === 0 || page * MAX_ROWS >= total) return ids
  }
}
const pageVo = (page: number) => ({ page, rows: MAX_ROWS })
const idsOf = (list: CompareList) =>
  new Set(Object.values(list).flatMap((group) => group.list.map((item) => item.id)))

export const keptIds: Record<KeptKind, () => Promise<Set<string>>> = {
  course: () => allPages((page) => api('POST /favorite/favorite/course', { body: { pageVo: pageVo(page) } })),
  agency: () => allPages((page) => api('POST /favorite/favorite/agency', { body: { pageVo: pageVo(page) } })),
  compare: async () => idsOf(await api('POST /contrast/contrastList')),
}

/** Another tab was first: the wish is fulfilled. */
function unlessTwice(error: unknown): null {
  if (error instanceof ApiError && error.failure === 'discovery.compare-twice') return null
  throw error
}

async function keep(thing: Keepable, t: Say): Promise<string | null> {
  if (thing.kind === 'compare') {
    const body = { courseId: thing.id, courseType: thing.courseType }
    const added = await api('POST /contrast/contrast', { body }).catch(unlessTwice)
    return added && t('compare.done', { count: added.count, max: LIMITS.compare })
  }
  const schoolId = thing.kind === 'course' ? thing.schoolId : undefined
  await api('POST /favorite/modify', {
    body: { favoriteId: thing.id, favoriteType: FAVOURITE_TYPES[thing.kind], schoolId },
  })
  return t('favourite.done')
}

async function letGo(thing: Keepable, t: Say): Promise<string> {
  if (thing.kind === 'compare')
    await api('POST /contrast/deleteContrast', { body: { courseId: thing.id, courseType: thing.courseType } })
  else
    await api('POST /favorite/cancel', { body: { domain: FAVOURITE_TYPES[thing.kind], domainId: thing.id } })
  return t(thing.kind === 'compare' ? 'compare.gone' : 'favourite.gone')
}

export async function letGoMany(kind: 'course' | 'agency', ids: readonly string[], t: Say): Promise<void> {
  await tryAct(async () => {
    const domain = FAVOURITE_TYPES[kind]
    const { removed } = await api('POST /favorite/cancel/deleteFavorites', {
      body: ids.map((domainId) => ({ domain, domainId })),
    })
    for (const id of ids) show(kind, id, false)
    bus.emit('favourites.changed')
    notify.success(t('favourites.removed', { count: removed }))
  })
}

/** The server's words, except that a full comparison says how full: 4/4. */
const refusal = ({ failure, message }: ApiError, t: Say): string =>
  failure === 'discovery.compare-full'
    ? t('compare.full', { count: LIMITS.compare, max: LIMITS.compare })
    : message || t('failed.act')

/**
 * Keeps a thing or lets it go: shown at once, taken back when the server refuses. Answers whether it is done.
 */
export async function setKept(thing: Keepable, on: boolean, t: Say): Promise<boolean> {
  const { kind, id } = thing
  const send = async () => {
    const words = await (on ? keep(thing, t) : letGo(thing, t))
    mark(kind, id, on)
    if (words) notify.success(words)
  }
  show(kind, id, on)
  let done = false
  try {
    done = await tryAct(send, undefined, (error) => [refusal(error, t)])
  } finally {
    if (!done) show(kind, id, !on)
  }
  return done
}

/** As its own button does it: nothing is let go without a question. */
export async function pressKept(thing: Keepable, on: boolean, name: string, t: Say): Promise<void> {
  if (on || (await askRemoval(thing.kind === 'compare' ? 'compare' : 'favourite', name, t)))
    await setKept(thing, on, t)
}
