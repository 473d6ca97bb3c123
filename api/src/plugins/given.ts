import type { account, Data } from '@southbound/shared/contract'
import type { Database } from '../database/database.ts'
import type { Actor, Context } from './context.ts'

export interface SitemapEntry {
  id: string
  name: string
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
/** For the account home and the red dots. */
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
  /** By account. */
  countOpen(db: Database, accountIds: readonly string[]): Promise<Map<string, number>>
  /** Gives one person's open pieces to a colleague; returns how many. */
  handOver(ctx: HandOver, from: string, to: string): Promise<number>
}

/** By the rows that files are attached to. */
interface AttachmentHost {
  maySee(db: Database, actor: Actor, hostId: string): Promise<boolean>
  /** Whether the sender may still remove a file. */
  mayRemove(db: Database, actor: Actor, hostId: string): Promise<boolean>
}

/** For the site and other modules. */
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
