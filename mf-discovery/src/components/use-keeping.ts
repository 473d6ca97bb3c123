import { notify, paths, useGo, useSession, useText } from '@southbound/shared/platform'
import type { Keepable } from './keeping.ts'
import { keeping, useKept } from './kept.ts'
import { useHere } from './use-here.ts'

/** A thing's toggle: whether it is kept, whether the viewer may, and the press. Visitors are asked to sign in and come back. */
export function useKeeping(thing: Keepable) {
  const { t } = useText('discovery')
  const session = useSession()
  const go = useGo()
  const here = useHere()
  const on = useKept(thing.kind, session.status === 'in', (ids) => ids.has(thing.id))
  const toggle = async () => {
    if (session.status !== 'in') return go(paths.login({ redirectUrl: here }))
    try {
      await (await keeping()).setKept(thing, !on, t)
    } catch {
      notify.error(t('failed.act'))
    }
  }
  const permission = thing.kind === 'compare' ? 'discovery.comparison' : 'discovery.favourites'
  return { on, toggle, may: session.status !== 'in' || session.user.permissions.includes(permission) }
}
