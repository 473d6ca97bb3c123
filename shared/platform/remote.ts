import type { ComponentType } from 'react'
import type { Permission, Role } from '../contract/constants.ts'
import type { Early } from './calls/early.ts'

import type { Locale } from './language/locale.ts'

export type { Locale }

type Module<T> = () => Promise<T>

/** What a loader gets, in the browser and on the server alike. */
export interface LoaderArgs {
  params: Record<string, string | undefined>
  url: URL
  locale: Locale
  signal: AbortSignal
}
export type Loader<T = unknown> = (args: LoaderArgs) => Promise<T>
/** The page's head for people and search engines. `path` is the canonical path without language prefix. */
export interface Head {
  title: string
  description: string
  path?: string
  noindex?: boolean
  jsonLd?: object[]
  image?: string
}
export type HeadOf<T = unknown> = (
  data: T,
  tools: { t: (key: string, values?: object) => string; locale: Locale; url: URL },
) => Head

/** One page of a remote. `path` has no language prefix and no leading slash; '' is the home page. */
export interface RemoteRoute {
  path: string
  /** 'public' pages use ui/page only and are rendered on the server; others are work pages. */
  page?: 'public'
  /** The module may also export `early`: the calls that a work page's first view begins with. */
  screen: Module<{ default: ComponentType; early?: Early }>
  /** Public pages: the module exports `loader` and `head`. */
  // biome-ignore lint/suspicious/noExplicitAny: each module types its own data
  loader?: Module<{ loader: Loader<any>; head: HeadOf<any> }>
  /** Text key of the title of a page without loader, in the remote's namespace. */
  title?: string
  signedIn?: boolean
  allow?: Role[]
  deny?: Role[]
  may?: Permission
  /** Tab of the frame that is lit on this page. */
  tab?: string
  /** Entry of the avatar menu that leads here. */
  menu?: string
}

/** A remote's one door. `texts` holds the words of its namespace, which is its domain's name. */
export interface RemoteDoor {
  name: `mf-${string}`
  /** The word after `mf-` in its name. */
  domain: string
  routes: RemoteRoute[]
  slots?: Record<string, Record<string, Module<{ default: ComponentType }>>>
  texts: Record<Locale, Module<{ default: object }>>
}

/** Declares a remote's door; the build, the shell and the tests read it. */
export const defineRemote = (door: RemoteDoor): RemoteDoor => door
