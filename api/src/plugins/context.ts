import type { Call, Contract, Data, Fails, Input, Locale } from '@southbound/shared/contract'
import type { Role, Scopes } from '@southbound/shared/contract/constants'
import type { Database } from '../database/database.ts'
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
  /** The account's agency or school; a sub-account has its parent's. */
  agencyId: string | null
  schoolId: string | null
  /** Null for everybody but sub-accounts. */
  scopes: Scopes | null
  /** The primary account that works as this person ('log in as'). */
  onBehalfOf: string | null
}

/**
 * A message to open browsers (docs/domain/messages.md#live-messages): type and clz set red dots. Ids only,
 * under 8,000 bytes.
 */
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
  /** ISO 3166 alpha-2, looked up on demand; null if unknown. */
  country(): string | null
}

type ActorOf<C> = C extends { access: 'public' } ? Actor | null : Actor

/** The call of a wire name; a call is its own. */
type CallOf<C> = C extends keyof Contract ? Contract[C] : C
/** Of a call, or of a call's wire name. */
export type Context<C = Call> = ContextOf<CallOf<C>>

/** `db` is a transaction where the contract says `changes`. */
interface ContextOf<C> {
  actor: ActorOf<C>
  db: Database
  locale: Locale
  given: Given
  storage: FileStorage
  scanner: Scanner
  pageAddress: PageAddress
  request: {
    id: string
    ip: string
    userAgent: string
    device: string | null
    sessionKey: string | null
    visitor: CallingVisitor
  }
  /** Ends the call with a declared failure; `values` fill its text, words in both languages. */
  fail(name: Fails<C>, values?: FailureValues): never
  /** As `fail`, but keeps what was written, such as a counted attempt. */
  failKeeping(name: Fails<C>, values?: FailureValues): never
  /**
   * Ends the call with 40000, naming a field and the broken rule (a key under `rules` in
   * shared/i18n/errors).
   */
  invalid(field: string, rule: string, values?: TextValues): never
  after(task: () => void | Promise<void>): void
  raise(accountIds: readonly string[], message: LiveMessage): void
  /**
   * A multipart call's files and fields in order; a file has at most one byte over `fileBytes` (then
   * `tooLarge`), by default the limit of uploads.
   */
  form(fileBytes?: number): Promise<{ fields: Record<string, string>; files: UploadedFile[] }>
}

export interface UploadedFile {
  name: string
  field: string
  bytes: Buffer
  tooLarge: boolean
}

/** `inline` shows it in the browser; else it is downloaded. */
export interface BinaryReply {
  bytes: Buffer
  contentType: string
  fileName?: string
  inline?: boolean
  cacheSeconds?: number
}

type Answer<C> = C extends { wire: 'binary' } ? BinaryReply : Data<C>
type HandlerOf<C> = (input: Input<C>, context: ContextOf<C>) => Promise<Answer<C>>
/** The handler of a call, named by its wire: `Handler<'GET /lookup/:name'>`. */
export type Handler<C> = HandlerOf<CallOf<C>>
export type Handlers<M> = { [K in keyof M]: HandlerOf<M[K]> }
