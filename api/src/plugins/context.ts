import type { Call, Data, Fails, Input, Locale } from '@southbound/shared/contract'
import type { Role, Scopes } from '@southbound/shared/contract/constants'
import type { Database } from '../database/database.ts'
import type { Given } from './given.ts'
import type { FailureValues, Values } from './refusal.ts'

export type { Locale }

/** The signed-in person behind a request, as every handler sees him. */
export interface Actor {
  accountId: string
  sessionId: string
  type: number
  role: Role
  level: number
  nickname: string
  /** The agency or school that the account belongs to; a sub-account carries its parent's. */
  agencyId: string | null
  schoolId: string | null
  /** What a sub-account may do; null for everybody who is not one. */
  scopes: Scopes | null
  /** The primary account that works as this person ('log in as'): `accountId` is whom he works as. */
  onBehalfOf: string | null
}

/** A message to open browsers (docs/domain/messages.md#live-messages): type and clz set red dots, the rest is for screens. Ids only, it must stay under 8,000 bytes. */
export interface LiveMessage {
  type: number
  clz?: number
  operateType?: number
  caseId?: string
  /** Which of the three sockets carries it; 'counters' when left out. */
  socket?: 'user' | 'counters' | 'scheduling'
}

/** The browser behind a call, signed in or not. */
export interface CallingVisitor {
  /** His own random id, where the site has given him one; else ''. */
  id: string
  /** ISO 3166 alpha-2, looked up when asked; null where nothing tells. */
  country(): string | null
}

type ActorOf<C> = C extends { access: 'public' } ? Actor | null : Actor

/** What the frame gives a handler besides its input. `db` is a transaction where the contract says `changes`. */
export interface Context<C = Call> {
  actor: ActorOf<C>
  db: Database
  locale: Locale
  given: Given
  request: {
    id: string
    ip: string
    userAgent: string
    device: string | null
    sessionKey: string | null
    visitor: CallingVisitor
  }
  /** Ends the call with a declared failure; `values` fill its text, whole words in both languages. */
  fail(name: Fails<C>, values?: FailureValues): never
  /** As `fail`, but what was written stays: a counted attempt must survive its refusal. */
  failKeeping(name: Fails<C>, values?: FailureValues): never
  /** Ends the call with 40000 naming one field and the rule it breaks (a key under `rules` in shared/i18n/errors). */
  invalid(field: string, rule: string, values?: Values): never
  /** Runs after the commit; never when the handler fails. */
  after(task: () => void | Promise<void>): void
  /** Sends a live message to accounts after the commit, on every API node. */
  raise(accountIds: readonly string[], message: LiveMessage): void
  /** The files and fields of a multipart call, in order; each file is at most one byte over the limit (then `tooLarge`). */
  form(): Promise<{ fields: Record<string, string>; files: UploadedFile[] }>
}

export interface UploadedFile {
  name: string
  field: string
  bytes: Buffer
  tooLarge: boolean
}

/** What a binary call answers. `inline` shows it in the browser; else it is downloaded. */
export interface BinaryReply {
  bytes: Buffer
  contentType: string
  fileName?: string
  inline?: boolean
  cacheSeconds?: number
}

type Answer<C> = C extends { wire: 'binary' } ? BinaryReply : Data<C>
export type Handler<C> = (input: Input<C>, context: Context<C>) => Promise<Answer<C>>
/** A domain's handlers: exactly one for each call of its contract. */
export type Handlers<M> = { [K in keyof M]: Handler<M[K]> }
