import { barePath, type Session } from '@southbound/shared/platform'
import { matchPath } from 'react-router-dom'
import { judge, type Rules } from './guard.ts'

/** Visitors are led to sign in. */
export function mayOpenBy(routes: readonly Rules[], session: Session): (to: string) => boolean {
  return (to) => {
    const path = barePath(to.replace(/[?#].*$/, ''))
    const route =
      routes.find((one) => `/${one.path}` === path) ?? routes.find((one) => matchPath(`/${one.path}`, path))
    return !route || judge(route, session, to).kind !== 'refused'
  }
}
