import type { Readable } from 'node:stream'
import type { Call, Contract, Data, Fails, Input, Locale } from '@southbound/shared/contract'
import type { Role, Scopes } from '@southbound/shared/contract/constants'
import type { Database } from '../database/database.ts'
import type { SharedMemory } from '../shared-memory/shared-memory.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import type { Scanner } from '../storage/scanner.ts'
import type { Given } from './given.ts'
import type { PageAddress } from './page-address.ts'
import type { FailureValues, TextValues } from './refusal.ts'

export type { Locale }

export interface Actor {
  accountId: string
  sessionId: string
  type: number
  role: Role
  level: number
  nickname: string
  /** A sub-account has its parent's. */
  agencyId: string | null
  schoolId: string | null
  /** For sub-accounts only. */
  scopes: Scopes | null
  onBehalfOf: string | null
  secondStep: SecondStep
}
/**
 * State of a session's second step: 'owed' by staff where
 * the site demands it and the session was made without.
 */
export type SecondStep = 'proven' | 'owed' | 'none'

/** docs/domain/messages.md#live-messages: ids only, under 8,000 bytes. */
export interface LiveMessage {
  type: number
  clz?: number
  operateType?: number
  caseId?: string
  /** One of the three sockets; 'counters' by default. */
  socket?: 'user' | 'counters' | 'scheduling'
}

export interface CallingVisitor {
  /** The random id that the site gave, or ''. */
  id: string
  /** ISO 3166 alpha-2, or null. */
  country(): string | null
  /** Looks at a release before anybody, so that nothing of it is compared. */
  isReviewer?: boolean
  /**
   * By the session's cookie, for what a browser sends by itself: a report while a page is left, a picture.
   */
  actor?(): Promise<Actor | null>
}

type ActorOf<C> = C extends { access: 'public' } ? Actor | null : Actor

type CallOf<C> = C extends keyof Contract ? Contract[C] : C
/** Is given the primary, where it may count or write: the call itself may have been answered by a replica. */
export type AfterTask = (primary: Database) => void | Promise<void>

/** Context of a call, or of a call's wire name. */
export type Context<C = Call> = ContextOf<CallOf<C>>

/** `db` is a transaction where the contract says `changes`. */
interface ContextOf<C> {
  actor: ActorOf<C>
  db: Database
  locale: Locale
  given: Given
  storage: FileStorage
  scanner: Scanner
  shared: SharedMemory
  pageAddress: PageAddress
  /** Whether this site refuses passwords that are guessed first. */
  refusesGuessed: boolean
  /** Whether a mail server delivers the mails of this site. */
  sendsMails: boolean
  request: {
    id: string
    ip: string
    userAgent: string
    device: string | null
    sessionKey: string | null
    visitor: CallingVisitor
  }
  /** `values` fill the text; words come in both languages. */
  fail(name: Fails<C>, values?: FailureValues): never
  /** As `fail`, but keeps what was written, such as a counted attempt. */
  failKeeping(name: Fails<C>, values?: FailureValues): never
  /** 40000; the rule is a key under `rules` in shared/i18n/errors. */
  invalid(field: string, rule: string, values?: TextValues): never
  after(task: AfterTask): void
  raise(accountIds: readonly string[], message: LiveMessage): void
  /**
   * A file has at most one byte over `fileBytes` (then `tooLarge`), by default the limit of
   * uploads. `admit` gets the fields before the first file; what it throws leaves the files unread.
   */
  form(fileBytes?: number, admit?: Admit): Promise<{ fields: Record<string, string>; files: UploadedFile[] }>
}

export type Admit = (fields: Readonly<Record<string, string>>) => Promise<void>
export interface UploadedFile {
  name: string
  field: string
  bytes: Buffer
  tooLarge: boolean
}

/** Shown in the browser instead of downloaded. */
export interface BinaryReply<Bytes extends Buffer | Readable = Buffer | Readable> {
  bytes: Bytes
  /** About how long a stream is, so that its reader can show how far it is. */
  expectedBytes?: number
  contentType: string
  fileName?: string
  inline?: boolean
  cacheSeconds?: number
  /** Of a public call: for this reader alone. */
  personal?: boolean
}

type Answer<C> = C extends { wire: 'binary' } ? BinaryReply : Data<C>
type HandlerOf<C> = (input: Input<C>, context: ContextOf<C>) => Promise<Answer<C>>
/** By wire name: `Handler<'GET /lookup/:name'>`. */
export type Handler<C> = HandlerOf<CallOf<C>>
export type Handlers<M> = { [K in keyof M]: HandlerOf<M[K]> }
