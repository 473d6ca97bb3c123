import { barePath, type Session } from '@southbound/shared/platform'
import { matchPath } from 'react-router-dom'
import { judge, type Rules } from './guard.ts'

type MayOpen = (to: string, session: Session) => boolean
const known = new WeakMap<object, MayOpen>()

/** Visitors are led to sign in. Made once for the same releases, as every page draws thirty links. */
export function mayOpenIn(releases: readonly { routes: readonly Rules[] }[]): MayOpen {
  const made = known.get(releases) ?? mayOpenBy(releases.flatMap(({ routes }) => routes))
  known.set(releases, made)
  return made
}

function mayOpenBy(routes: readonly Rules[]): MayOpen {
  const literal = new Map(routes.toReversed().map((one) => [`/${one.path}`, one]))
  return (to, session) => {
    const path = barePath(to.replace(/[?#].*$/, ''))
    const route = literal.get(path) ?? routes.find((one) => matchPath(`/${one.path}`, path))
    return !route || judge(route, session, to).kind !== 'refused'
  }
}
