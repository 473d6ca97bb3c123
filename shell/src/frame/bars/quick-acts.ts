import { type DotName, type Permission, paths, type Session } from '@southbound/shared/platform'
import type { IconName } from '../icons.tsx'
import type { MarkName } from '../places.ts'
import type { PanelName } from './panels.ts'

export interface QuickAct {
  name: Exclude<IconName, 'bookmark'>
  panel?: PanelName
  to?: string
  signIn?: true
  mark?: MarkName
  dot?: DotName
}

const WITHOUT = /^\/(login|sign-up|reset-password|new-password|solutions)(\/|$)/
const WITH_CART = /^\/(more-services|cart|account\/services?)(\/|$)/

const may = ({ user }: Session, permission: Permission) => user?.permissions.includes(permission) ?? true

/** Visitors see what they would get. */
export function quickActs(path: string, session: Session): QuickAct[] {
  if (WITHOUT.test(path)) return []
  const isOut = session.status !== 'in'
  const acts: (QuickAct | false)[] = [
    WITH_CART.test(path) &&
      may(session, 'commerce.cart') && {
        name: 'cart',
        ...(isOut ? { signIn: true } : { to: paths.cart(), mark: 'cart' }),
      },
    may(session, 'discovery.favourites') && { name: 'favourites', panel: 'favourites' },
    may(session, 'discovery.comparison') && {
      name: 'compare',
      panel: 'compare',
      mark: isOut ? undefined : 'compare',
    },
    { name: 'app', panel: 'app' },
    { name: 'feedback', panel: 'feedback' },
    may(session, 'content.chat') && {
      name: 'chat',
      ...(isOut ? { signIn: true } : { panel: 'chat', dot: 'chat' }),
    },
    { name: 'questionnaire', to: paths.questionnaire() },
  ]
  return acts.filter((act) => act !== false)
}
