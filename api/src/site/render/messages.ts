import type { BrowserRelease, Redirect, RenderedPage, VisitorStart } from '@southbound/shared/contract'

export interface RunnableFile {
  path: string
  /** SHA-384 as `sha384-<base64>`. */
  integrity: string
}
export interface EditionParts {
  key: string
  shell: RunnableFile
  /** Null for pages of the frame. */
  remote: { name: string; file: RunnableFile } | null
  releases: BrowserRelease[]
}
export interface PageRequest extends VisitorStart {
  url: string
}
export interface RefusedCall {
  code: number
  message: string
  failure?: string
  fields?: unknown[]
}

export interface AskedCall {
  id: number
  render: number
  wire: string
  input: unknown
  locale: 'en' | 'zh'
}
export interface CallAnswer {
  id: number
  text?: string
  refused?: RefusedCall
  failed?: string
}

export type ToWorker =
  | { say: 'edition'; edition: EditionParts }
  | { say: 'render'; id: number; edition: string; page: PageRequest }
  | { say: 'answers'; answers: CallAnswer[] }
  | { say: 'ping'; id: number }

/** In UTF-8, half the size of a text. */
export type SentPage =
  | Redirect
  | (Omit<RenderedPage, 'html' | 'loaderData'> & { html: Uint8Array; loaderData: Uint8Array })

export type FromWorker =
  | { say: 'rendered'; id: number; page: SentPage }
  | { say: 'broken'; id: number; error: string }
  | { say: 'calls'; calls: AskedCall[] }
  | { say: 'pong'; id: number }
