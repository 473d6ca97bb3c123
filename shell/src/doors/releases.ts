import type { FlagValues } from '@southbound/shared/contract/constants'
import type { Locale, RemoteDoor, RemoteRoute } from '@southbound/shared/platform'
import type { FileList } from './trusted.ts'

/** A route as it is known before any code of its remote is loaded. */
export type RouteWords = Omit<RemoteRoute, 'screen' | 'loader'> & {
  /** It has a loader. */
  data: boolean
  /** It uses the kit of work pages. */
  desk: boolean
}

/** All that is needed to load one release of a remote. */
export interface Loadable {
  version: string
  /** Its name in the federation: `<remote>__<release>`. */
  federation: string
  /** Address of its entry file, without the origin that it is served from. */
  entry: string
  /** Its files, each with its hash. */
  list: FileList
}

/** A remote's release as the HTML tells it to the browser. */
export interface RemoteRelease extends Loadable {
  name: string
  domain: RemoteDoor['domain']
  /** The last known good release, where there is another. */
  fallback: Loadable | null
  /** Where its files are served from, when that is not the site itself: `https://cases.example`. */
  origin?: string
  /** No release of it fits the rest: nothing of it is loaded, its pages show their card. */
  refused?: true
  routes: RouteWords[]
  /** Names of the parts that it puts into each slot of the frame. */
  slots: Record<string, string[]>
}

export interface Announcement {
  id: string
  contentCn: string
  contentEn: string
}

/** Everything that the HTML hands to the browser. */
export interface PageStart {
  /** The release set that the page was made from: its number, the shell's version in it, and the keys (SPKI DER, base64) that sign later ones. */
  set: { serial: number; shell: string; keys: Record<string, string> }
  remotes: RemoteRelease[]
  /** The shell's own files. */
  shellList: FileList
  /** 'hydrate': the page is in the HTML; 'render': only the frame is. */
  mode: 'hydrate' | 'render'
  loaderData: Record<string, unknown>
  /** The request carried a session key: the header keeps the avatar's place. */
  hasKey: boolean
  /** The announcement that is running and was not closed in this browser. */
  announcement: Announcement | null
  /** A first visitor's browser prefers this language to the page's. */
  suggest: Locale | null
  /** What the feature flags are for the visitor. */
  flags: Partial<FlagValues>
  /** Nothing told at once where a first visitor is: the browser asks. */
  lookUp?: boolean
}
