import type { account, Data, Failure } from '@southbound/shared/contract'
import type { Database } from '../database/database.ts'
import type { Actor, Context } from './context.ts'
import type { PageAddress } from './page-address.ts'
import type { Refusal } from './refusal.ts'

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
  /** What waits in the office for an account to take it on, where this is the last head of the office. */
  countWaiting(db: Database, accountId: string): Promise<number>
  /** Whether a colleague's scopes let him work on one person's open pieces. */
  opensWorkOf(db: Database, from: string, to: string): Promise<boolean>
  /** Gives one person's open pieces to a colleague, or to the office; returns how many. */
  handOver(ctx: HandOver, from: string, to: string | null): Promise<number>
}

/** What a person has sent to others and is not over. */
export interface SentWork {
  countOpen(db: Database, accountId: string): Promise<number>
  /** Before the account is erased; who received it is notified. */
  withdrawOpen(job: { db: Database; pageAddress: PageAddress | null }, accountId: string): Promise<void>
}

/**
 * What an office still expects of these cases, as far as the reader sees it; null in several currencies too.
 */
export type ExpectedIncome = (
  db: Database,
  actor: Actor,
  caseIds: readonly string[],
) => Promise<{ amount: string; currency: string } | null>

/** By the rows that files are attached to. */
interface AttachmentHost {
  maySee(db: Database, actor: Actor, hostId: string): Promise<boolean>
  /** Whether the sender may still remove a file. */
  mayRemove(db: Database, actor: Actor, hostId: string): Promise<boolean>
}

/** What a context or a job has of orders; `pageAddress` null sends no mail. */
export interface Trade {
  db: Database
  given: Pick<Given, 'fulfils'> & Partial<Pick<Given, 'taxNumbers'>>
  pageAddress: PageAddress | null
}
/** What is to be bought. */
export interface WantedLine {
  goodsId?: string
  goodsType: number
  nameEn: string
  nameCn: string
  unit: string
  /** The subject: an advert, a course top, a task. */
  refId?: string
  startDate?: string
  endDate?: string
  quantity: number
  /** Decimal text, as `discount`: of the whole line. */
  unitPrice: string
  discount?: string
}
export interface TradedLine {
  id: string
  orderId: string
  goodsId: string | null
  goodsType: number
  unit: string
  refId: string | null
  startDate: string | null
  endDate: string | null
  quantity: number
  unitPrice: string
  discount: string
  tax: string
  total: string
  refunded: string
}
/** By goods type, in the transaction that moves the line; each step of a line comes once. */
export interface Fulfilment {
  /**
   * Locks what a line is for, and names what all buyers share of it: orders lock
   * that in the order of these names, so that no two of them wait for each other.
   */
  shares?(trade: Trade, line: WantedLine): Promise<string>
  /** Before an order is built. A full slot says by the value `freeFrom` when it is free. */
  check?(trade: Trade & { actor: Actor | null }, line: WantedLine): Promise<Failure | Refusal | null>
  /** The order is built, and waits for its payment. */
  ordered?(trade: Trade, line: TradedLine): Promise<void>
  /** The order is paid; `start` follows at once or on the first day of the line. */
  paid?(trade: Trade, line: TradedLine): Promise<void>
  /** The order is cancelled or closed before it was paid. */
  dropped?(trade: Trade, line: TradedLine): Promise<void>
  start(trade: Trade, line: TradedLine): Promise<void>
  /** Also of a line that has not started, when it is refunded. */
  end(trade: Trade, line: TradedLine, why: 'over' | 'refunded'): Promise<void>
  /** Its refund is asked for: what counts by its use is not used further. */
  hold?(trade: Trade, line: TradedLine): Promise<void>
  /** The refund was declined or called back. */
  release?(trade: Trade, line: TradedLine): Promise<void>
  /** Decimal text: what of a line that is over was paid and, by no choice of its buyer, not given. */
  owed?(trade: Trade, line: TradedLine): Promise<string>
  /** Decimal text: what of the line's total is unused on a day, tax included; asked while it runs. */
  unused(trade: Trade, line: TradedLine, today: string): Promise<string>
}

/** What of an order says how it can be paid. */
export interface OrderToPay {
  sellerType: number
  sellerOwner: string
  currency: string
}
/** The ways to pay that are offered for an order. */
export type PayTypesOf = (ctx: Trade & { given: Given }, order: OrderToPay) => Promise<number[]>

/** For the site and other modules. */
export interface Gives {
  fulfils?: Readonly<Record<number, Fulfilment>>
  sitemaps?: Readonly<Record<string, SitemapSource>>
  selfCentre?: SelfCentreSource
  staffWork?: StaffWork
  sentWork?: SentWork
  expectedIncome?: ExpectedIncome
  attachments?: Readonly<Record<string, AttachmentHost>>
  payTypes?: PayTypesOf
}
export interface Given {
  fulfils: ReadonlyMap<number, Fulfilment>
  sitemaps: ReadonlyMap<string, SitemapSource>
  selfCentre: readonly SelfCentreSource[]
  staffWork: StaffWork | null
  sentWork: SentWork | null
  expectedIncome: ExpectedIncome
  attachments: Record<string, AttachmentHost>
  payTypes: PayTypesOf
  /** The platform's, by the country of the tax. */
  taxNumbers: Readonly<Record<string, string>>
}
export const givenBy = (all: readonly Gives[], taxNumbers: Given['taxNumbers'] = {}): Given => ({
  taxNumbers,
  fulfils: new Map(
    all.flatMap(({ fulfils = {} }) =>
      Object.entries(fulfils).map(([goodsType, fulfilment]) => [Number(goodsType), fulfilment] as const),
    ),
  ),
  sitemaps: new Map(all.flatMap(({ sitemaps = {} }) => Object.entries(sitemaps))),
  selfCentre: all.flatMap(({ selfCentre }) => selfCentre ?? []),
  staffWork: all.find(({ staffWork }) => staffWork)?.staffWork ?? null,
  sentWork: all.find(({ sentWork }) => sentWork)?.sentWork ?? null,
  expectedIncome: all.find(({ expectedIncome }) => expectedIncome)?.expectedIncome ?? (async () => null),
  attachments: Object.assign({}, ...all.map(({ attachments }) => attachments)),
  payTypes: all.find(({ payTypes }) => payTypes)?.payTypes ?? (async () => []),
})
