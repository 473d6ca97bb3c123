import type { Permission, Role } from '../permissions.ts'
import type { FlagValues } from './feature-flags.ts'

/** The languages of the site. */
export type Locale = 'en' | 'zh'

/** A page's head for people and search engines. `path` is the canonical path without language prefix. */
export interface Head {
  title: string
  description: string
  path?: string
  noindex?: boolean
  jsonLd?: object[]
  image?: string
}

/** What a route says besides its code: who may open it, and where the frame leads to it. */
export interface RouteRules {
  /** Without language prefix and leading slash; '' is the home page. */
  path: string
  /** 'public' pages use ui/page only and are rendered on the server; others are work pages. */
  page?: 'public'
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
/** A route as it is known before any code of its remote is loaded. */
export interface RouteWords extends RouteRules {
  /** It has a loader. */
  data: boolean
  /** It uses the kit of work pages. */
  desk: boolean
}

/** Where a release's list of files is, and the SHA-384 that it must have. */
export interface FileList {
  address: string
  integrity: string
}
/** Files of one piece of a release; `desk` names parts of the work pages' kit. */
export interface PartFiles {
  js: string[]
  css: string[]
  desk: string[]
}
/** All that is needed to load one release of a remote. */
export interface Loadable {
  version: string
  /** Its name in the federation: `<remote>__<release>`. */
  federation: string
  /** Address of its entry file, without the origin. */
  entry: string
  list: FileList
}
/** A remote's release as the browser gets it: enough to route, to draw menus and to load its code. */
export interface BrowserRelease extends Loadable {
  name: string
  domain: string
  /** The last known good release, where there is another. */
  fallback: Loadable | null
  /** Where its files are served from, when that is not the site itself: `https://cases.example`. */
  origin?: string
  /** No release of it fits the rest: none of its code is loaded, its pages show their card. */
  refused?: true
  routes: RouteWords[]
  /** Names of the parts that it puts into each slot of the frame. */
  slots: Record<string, string[]>
}

export interface RunningAnnouncement {
  id: string
  contentCn: string
  contentEn: string
}
/** What the request tells about its visitor, before the browser has looked. */
export interface VisitorStart {
  /** The request carries a session key: the header keeps the avatar's place. */
  hasKey: boolean
  /** The announcement that runs and was not closed in this browser. */
  announcement: RunningAnnouncement | null
  /** A first visitor's browser prefers this language to the page's. */
  suggest: Locale | null
  flags: Partial<FlagValues>
}

/** Which page of a remote an address is; null for the frame's own. */
export type PageOfRemote = { remote: string; path: string; isPublic: boolean } | null
/** A page as the shell's renderer draws it on the server. */
export interface RenderedPage {
  status: number
  html: string
  title: string
  head: Head
  page: PageOfRemote
  /** 'hydrate': the page is in the HTML; 'render': only the frame is. */
  mode: 'hydrate' | 'render'
  loaderData: Record<string, unknown>
}
export interface Redirect {
  redirect: string
  status: number
}

/** Everything that the HTML hands to the browser. */
export interface PageStart extends VisitorStart, Pick<RenderedPage, 'mode' | 'loaderData'> {
  /** The release set of the page: its number, the shell's version, the keys (SPKI DER, base64) that sign later sets. */
  set: { serial: number; shell: string; keys: Record<string, string> }
  remotes: BrowserRelease[]
  /** The shell's own files. */
  shellList: FileList
  /** The server does not know where a first visitor is: the browser asks. */
  lookUp?: boolean
}
