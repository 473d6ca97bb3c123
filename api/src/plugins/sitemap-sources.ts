import type { Database } from '../database/database.ts'

/** One public page that comes from a row: what its address is made of, and when it changed. */
export interface SitemapEntry {
  id: string
  name: string
  /** The group of a course, where the address names it. */
  type?: number
  changedAt: string
}
/** The public rows of one kind, in the order of their ids. */
export interface SitemapSource {
  count(db: Database): Promise<number>
  entries(db: Database, page: { limit: number; offset: number }): Promise<SitemapEntry[]>
}
const sources = new Map<string, SitemapSource>()

/** Called once by the module that owns the rows. */
export const addSitemapSource = (kind: string, source: SitemapSource): void => void sources.set(kind, source)
export const sitemapSources = (): ReadonlyMap<string, SitemapSource> => sources
