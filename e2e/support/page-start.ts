import type { PageStart } from '@southbound/shared/contract'

/** What a document says to the browser: each remote with its release, its fallback and its routes. */
export const startIn = (html: string): PageStart =>
  JSON.parse(/id="start">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as PageStart
