import type { Permission, Role } from '../permissions.ts'
import type { FlagValues } from './feature-flags.ts'

export type Locale = 'en' | 'zh'

/** `path` is the canonical path without language prefix. */
export interface Head {
  title: string
  description: string
  path?: string
  noindex?: boolean
  jsonLd?: object[]
  image?: string
}

export interface RouteRules {
  /** Without language prefix and leading slash; '' is the home page. */
  path: string
  /** 'public' pages are rendered on the server; others are work pages. */
  page?: 'public'
  /** Text key, in the remote's namespace; a loader names its page itself. */
  title?: string
  signedIn?: boolean
  allow?: Role[]
  deny?: Role[]
  may?: Permission
  tab?: string
  menu?: string
}
export interface RouteWords extends RouteRules {
  data: boolean
  desk: boolean
}

export interface FileList {
  address: string
  integrity: string
}
export interface PartFiles {
  js: string[]
  css: string[]
  desk: string[]
  /** A page's own words, by language. */
  texts?: Record<'en' | 'zh', string[]>
  /** What its loader reads, by language: the HTML of a page holds it. */
  content?: Record<'en' | 'zh', string[]>
}
export interface Loadable {
  version: string
  /** `<remote>__<release>`. */
  federation: string
  entry: string
  list: FileList
}
export interface BrowserRelease extends Loadable {
  name: string
  domain: string
  fallback: Loadable | null
  /** Where its files are served from, when that is not the site itself: `https://cases.example`. */
  origin?: string
  /** No release of it fits: its pages show their card. */
  refused?: true
  routes: RouteWords[]
  slots: Record<string, string[]>
}

export interface RunningAnnouncement {
  id: string
  contentCn: string
  contentEn: string
  dismissible: boolean
}
export interface VisitorStart {
  hasKey: boolean
  announcement: RunningAnnouncement | null
  suggest: Locale | null
  flags: Partial<FlagValues>
}

/** Null for the frame's own. */
export type PageOfRemote = { remote: string; path: string; isPublic: boolean } | null
export interface RenderedPage {
  status: number
  html: string
  title: string
  head: Head
  page: PageOfRemote
  mode: 'hydrate' | 'render'
  loaderData: Record<string, unknown>
}
export interface Redirect {
  redirect: string
  status: number
}

export interface PageStart extends VisitorStart, Pick<RenderedPage, 'mode' | 'loaderData'> {
  /** Keys (SPKI DER, base64) sign later sets. */
  set: { serial: number; shell: string; keys: Record<string, string> }
  remotes: BrowserRelease[]
  shellList: FileList
  /** The browser asks where a first visitor is. */
  lookUp?: boolean
}
