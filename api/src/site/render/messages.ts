import type { BrowserRelease, Redirect, RenderedPage, VisitorStart } from '@southbound/shared/contract'

/** A file that a worker may run, and the hash that it must have before. */
export interface RunnableFile {
  path: string
  /** SHA-384 as `sha384-<base64>`. */
  integrity: string
}
/** Everything that a worker needs to draw the pages of one remote in one edition. */
export interface EditionParts {
  key: string
  shell: RunnableFile
  /** The remote whose pages are drawn; null for pages of the frame itself. */
  remote: { name: string; file: RunnableFile } | null
  releases: BrowserRelease[]
}
/** What is said about one page. */
export interface PageRequest extends VisitorStart {
  url: string
}
export interface RefusedCall {
  code: number
  message: string
  failure?: string
  fields?: unknown[]
}

/** From the site to a worker. */
export type ToWorker =
  | { say: 'edition'; edition: EditionParts }
  | { say: 'render'; id: number; edition: string; page: PageRequest }
  | { say: 'answer'; id: number; text?: string; refused?: RefusedCall; failed?: string }
  | { say: 'ping'; id: number }

/** A page as it travels: its HTML and data in UTF-8, which takes half the way of a text. */
export type SentPage =
  | Redirect
  | (Omit<RenderedPage, 'html' | 'loaderData'> & { html: Uint8Array; loaderData: Uint8Array })

/** From a worker to the site. */
export type FromWorker =
  | { say: 'rendered'; id: number; page: SentPage }
  | { say: 'broken'; id: number; error: string }
  | { say: 'call'; id: number; render: number; wire: string; input: unknown; locale: 'en' | 'zh' }
  | { say: 'pong'; id: number }
