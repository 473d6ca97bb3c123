import type { account, Data } from '@southbound/shared/contract'
import type { Database } from '../database/database.ts'
import type { Actor, Context } from './context.ts'

/** One public page of a row: what its address is made of, and when it changed. */
export interface SitemapEntry {
  id: string
  name: string
  /** The group of a course, where the address names it. */
  type?: number
  changedAt: string
}
export interface SitemapSource {
  count(db: Database): Promise<number>
  entries(db: Database, page: { limit: number; offset: number }): Promise<SitemapEntry[]>
}

type SelfData = Data<(typeof account)['GET /selfCenter/getSelfData']>
export type Waiting = SelfData['waiting'][number]
export type RedPoints = Data<(typeof account)['GET /selfCenter/getRedPoint']>
export type SelfFigures = Pick<SelfData, 'cases' | 'favourites' | 'files' | 'profilePct'>
/** A module's part of the account home and the red dots. */
export interface SelfCentreSource {
  figures?: (db: Database, actor: Actor) => Promise<Partial<SelfFigures>>
  waiting?: (db: Database, actor: Actor) => Promise<Waiting[]>
  redPoints?: (db: Database, actor: Actor) => Promise<Partial<RedPoints>>
}

export type HandOver = Pick<Context, 'db' | 'locale' | 'request' | 'raise' | 'invalid' | 'pageAddress'> & {
  actor: Actor
  fail: unknown
}
/** Work that belongs to one person of an office. */
export interface StaffWork {
  /** Open pieces by account; accounts without any are left out. */
  countOpen(db: Database, accountIds: readonly string[]): Promise<Map<string, number>>
  /** Gives all open pieces of one person to a colleague; returns how many. */
  handOver(ctx: HandOver, from: string, to: string): Promise<number>
}

/** Permissions on the rows that files are attached to. */
interface AttachmentHost {
  maySee(db: Database, actor: Actor, hostId: string): Promise<boolean>
  /** Whether the sender may still remove a file. */
  mayRemove(db: Database, actor: Actor, hostId: string): Promise<boolean>
}

/** What a module gives to the site and to other modules, beside its calls. */
export interface Gives {
  sitemaps?: Readonly<Record<string, SitemapSource>>
  selfCentre?: SelfCentreSource
  staffWork?: StaffWork
  attachments?: Readonly<Record<string, AttachmentHost>>
}
export interface Given {
  sitemaps: ReadonlyMap<string, SitemapSource>
  selfCentre: readonly SelfCentreSource[]
  staffWork: StaffWork | null
  attachments: Record<string, AttachmentHost>
}
export const givenBy = (all: readonly Gives[]): Given => ({
  sitemaps: new Map(all.flatMap(({ sitemaps = {} }) => Object.entries(sitemaps))),
  selfCentre: all.flatMap(({ selfCentre }) => selfCentre ?? []),
  staffWork: all.find(({ staffWork }) => staffWork)?.staffWork ?? null,
  attachments: Object.assign({}, ...all.map(({ attachments }) => attachments)),
})
