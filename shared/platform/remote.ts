import type { ComponentType } from 'react'
import type { Head, Locale, RouteRules } from '../contract/index.ts'
import type { OwnFlags } from '../contract/releases/own-flags.ts'
import type { Early } from './calls/early.ts'

export type { Head, Locale }

type Module<T> = () => Promise<T>
/** The words of a file in each language. */
export type Texts = Record<Locale, Module<{ default: object }>>

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
  /** Words that only some pages say, beside those of the remote. */
  texts?: Texts
  /**
   * What its loader reads from a file of its own: on its way
   * with the code, and in no page that the server draws.
   */
  content?: Texts
}

export interface RemoteDoor {
  name: `mf-${string}`
  domain: string
  routes: RemoteRoute[]
  slots?: Record<string, Record<string, Module<{ default: ComponentType }>>>
  /**
   * Switches and trials of its own, worded for product owners; the build keeps them out of browsers' files.
   */
  flags?: OwnFlags
  /** Words of all its parts. */
  texts: Texts
}

/** The door of a remote: the default export of its src/remote.ts. */
export const defineRemote = (door: RemoteDoor): RemoteDoor => door
