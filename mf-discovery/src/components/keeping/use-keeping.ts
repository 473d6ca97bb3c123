import { bus, notify, useSession, useText } from '@southbound/shared/platform'
import { useEffect } from 'react'
import type { Keepable } from './keeping.ts'
import { keeping, useKept } from './kept.ts'
import { takeWanted, want } from './wanted.ts'

/** The toggle of a thing. What a visitor presses is kept after signing in. */
export function useKeeping(thing: Keepable, name: string) {
  const { t } = useText('discovery')
  const session = useSession()
  const isIn = session.status === 'in'
  const on = useKept(thing.kind, isIn, (ids) => ids.has(thing.id))
  const permission = thing.kind === 'compare' ? 'discovery.comparison' : 'discovery.favourites'
  const may = session.status !== 'in' || session.user.permissions.includes(permission)
  const keep = async (keepIt: boolean) => {
    try {
      await (await keeping()).pressKept(thing, keepIt, name, t)
    } catch {
      notify.error(t('failed.act'))
    }
  }
  const toggle = () => {
    if (isIn) return keep(!on)
    want(thing)
    bus.emit('session.wanted')
  }
  useEffect(() => {
    if (isIn && takeWanted(thing) && may) keep(true)
  })
  return { on, toggle, may }
}
