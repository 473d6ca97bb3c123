import { LIMITS } from '@southbound/shared/contract/constants'
import { ApiError, api, notify, paths, useGo, useSession, useText } from '@southbound/shared/platform'
import { domainOf, type KeptKind, mark, show, useKept } from './kept.ts'
import type { CourseType } from './wire.ts'

/** Where a visitor comes back to after signing in. */
const here = () => location.pathname + location.search

/** A toggle that shows at once, and steps back when the server refuses. Visitors are asked to sign in. */
function useToggle(kind: KeptKind, id: string, act: (on: boolean) => Promise<string>) {
  const { t } = useText('discovery')
  const session = useSession()
  const go = useGo()
  const on = useKept(kind, session.status === 'in').has(id)
  const toggle = async () => {
    if (session.status !== 'in') return go(paths.login({ redirectUrl: here() }))
    show(kind, id, !on)
    try {
      const words = await act(!on)
      mark(kind, id, !on)
      notify.success(words)
    } catch (error) {
      // Another tab was first: what was wanted is so.
      if (error instanceof ApiError && error.failure === 'discovery.compare-twice') return mark(kind, id, true)
      show(kind, id, on)
      notify.error(refusal(error, t))
    }
  }
  const may = session.status !== 'in' || session.user.permissions.includes(kind === 'compare' ? 'discovery.comparison' : 'discovery.favourites')
  return { on, toggle, may }
}

type Translate = (key: string, values?: Record<string, unknown>) => string
/** The server's words, except that a full comparison says how full: 4/4. */
export function refusal(error: unknown, t: Translate): string {
  if (error instanceof ApiError && error.failure === 'discovery.compare-full') return t('compare.full', { count: LIMITS.compare, max: LIMITS.compare })
  return (error instanceof ApiError && error.message) || t('failed.act')
}

/** Keeps a course or an agency among the favourites, or lets it go. */
export function useFavourite(kind: 'course' | 'agency', id: string, schoolId?: string) {
  const { t } = useText('discovery')
  return useToggle(kind, id, async (on) => {
    if (on) await api('POST /favorite/modify', { body: { favoriteId: id, favoriteType: domainOf(kind), schoolId } })
    else await api('POST /favorite/cancel', { body: { domain: domainOf(kind), domainId: id } })
    return t(on ? 'favourite.done' : 'favourite.gone')
  })
}

/** Puts a course into the comparison of its group, or takes it out. */
export function useCompare(courseId: string, courseType: CourseType) {
  const { t } = useText('discovery')
  return useToggle('compare', courseId, async (on) => {
    const body = { courseId, courseType }
    if (!on) await api('POST /contrast/deleteContrast', { body })
    else return t('compare.done', { count: (await api('POST /contrast/contrast', { body })).count, max: LIMITS.compare })
    return t('compare.gone')
  })
}
