import type { ComponentType } from 'react'
import type { Head, Locale, RouteRules } from '../contract/index.ts'
import type { Early } from './calls/early.ts'

export type { Head, Locale }

type Module<T> = () => Promise<T>

export interface LoaderArgs {
  params: Record<string, string | undefined>
  url: URL
  locale: Locale
  signal: AbortSignal
}
export type Loader<T = unknown> = (args: LoaderArgs) => Promise<T>
export type HeadOf<T = unknown> = (
  data: T,
  tools: { t: (key: string, values?: object) => string; locale: Locale; url: URL },
) => Head

export interface RemoteRoute extends RouteRules {
  /** `early`: the calls of a work page's first view. */
  screen: Module<{ default: ComponentType; early?: Early }>
  /** Public pages: the module exports `loader` and `head`. */
  // biome-ignore lint/suspicious/noExplicitAny: each module types its own data
  loader?: Module<{ loader: Loader<any>; head: HeadOf<any> }>
}

export interface RemoteDoor {
  name: `mf-${string}`
  domain: string
  routes: RemoteRoute[]
  slots?: Record<string, Record<string, Module<{ default: ComponentType }>>>
  texts: Record<Locale, Module<{ default: object }>>
}

export const defineRemote = (door: RemoteDoor): RemoteDoor => door
