import type { Call } from '@southbound/shared/contract'
import type { Database } from '../../database/database.ts'
import { isDatabaseGone, sqlStateOf } from '../../database/gone.ts'
import { afterCall, currentCall } from '../../database/statements.ts'
import { admit, heldBack } from '../admission.ts'
import type {
  Actor,
  Admit,
  AfterTask,
  BinaryReply,
  CallingVisitor,
  Context,
  LiveMessage,
  Locale,
  UploadedFile,
} from '../context.ts'
import type { Frame } from '../frame.ts'
import { checkShared } from '../limits.ts'
import { notify, tell } from '../live-events.ts'
import type { Module } from '../module.ts'
import { type Breach, invalidInput, Refusal } from '../refusal.ts'
import { namedOnly } from './named-only.ts'

const DEADLOCK = '40P01'

/** `mayBeOld`: he has changed nothing that the replica has not. */
export interface Wrote {
  mayBeOld: boolean
  mark: string | null
}
export interface Caller {
  sessionKey: string | null
  locale: Locale
  id: string
  ip: string
  userAgent: string
  device: string | null
  visitor: CallingVisitor
  /** How far the database was after this reader's last change, and whether he keeps it; see wrote.ts. */
  wrote?: Wrote
  span?: unknown
  /** Told when the call leaves work for after its answer. */
  onTask?: (() => void) | undefined
  form(fileBytes?: number, admit?: Admit): Promise<{ fields: Record<string, string>; files: UploadedFile[] }>
}
export interface Served {
  wire: string
  call: Call
  handler: Module['handlers'][string]
}

/** Before the input is looked at. */
export async function enter(
  frame: Frame,
  { wire, call }: Served,
  caller: Caller,
  isFound: (actor: Actor | null) => void = () => {},
): Promise<Actor | null> {
  const found = caller.sessionKey ? await frame.findActor(frame.store.db, caller.sessionKey) : null
  isFound(found)
  await checkShared(frame.shared, frame.limits.check(wire, call, caller, found))
  const actor = heldBack(call, found)
  admit(call, actor)
  return actor
}

/** In a transaction if declared; then the tasks after the commit. */
export async function run(
  frame: Frame,
  { wire, call, handler }: Served,
  caller: Caller,
  actor: Actor | null,
  input: object,
): Promise<unknown> {
  return currentCall.run({ wire, span: caller.span }, () =>
    work(frame, { call, handler }, caller, actor, input),
  )
}

async function work(
  frame: Frame,
  { call, handler }: Omit<Served, 'wire'>,
  caller: Caller,
  actor: Actor | null,
  input: object,
): Promise<unknown> {
  const after: AfterTask[] = []
  const given = namedOnly(call, input)
  const act = async (db: Database): Promise<unknown> => {
    // A replica may have failed in the middle: the primary begins anew.
    after.length = 0
    const raised: [readonly string[], LiveMessage][] = []
    const answer = await handler(given as never, context(frame, db, caller, actor, after, raised))
    for (const [to, message] of raised)
      if (frame.shared.isThere()) after.push(() => tell(frame, { to, message }))
      else await notify(db, { to, message })
    return answer
  }
  const answer = await answerOf(frame, call, caller, act)
  if (actor && writes(call)) frame.changes.made += 1
  if (after.length > 0) caller.onTask?.()
  for (const task of after) await runAfter(frame, task)
  return answer
}

/** A form is read once, so that it is never begun at a replica. */
export const writes = (call: Call): boolean =>
  call.changes === true || call.writes === true || call.wire === 'multipart'

function answerOf<T>(
  frame: Frame,
  call: Call,
  caller: Caller,
  act: (db: Database) => Promise<T>,
): Promise<unknown> {
  if (call.changes) return change(frame.store.db, call, act)
  return writes(call) ? act(frame.store.db) : read(frame, caller, act)
}

/** Where the database ends a deadlock by it, nothing was kept: it is run once more. A form is read once. */
async function change(
  db: Database,
  { wire }: Call,
  act: (db: Database) => Promise<unknown>,
): Promise<unknown> {
  return inTransaction(db, act).catch((error: unknown) => {
    if (wire === 'multipart' || sqlStateOf(error) !== DEADLOCK) throw error
    return inTransaction(db, act)
  })
}

/** From the replica where the reader may; the primary answers what a replica could not. */
async function read<T>({ store }: Frame, { wrote }: Caller, act: (db: Database) => Promise<T>): Promise<T> {
  const replica = wrote?.mayBeOld ? store.replica?.freshFor(wrote.mark) : null
  if (!replica) return act(store.db)
  return act(replica).catch((error: unknown) => {
    if (isDatabaseGone(error) || isConflict(error)) return act(store.db)
    throw error
  })
}
/** The replica ended the statement, because it replays what the statement reads. */
const isConflict = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === '40001' || isConflict(error.cause))

/** The answer is decided: a failing task is only logged. */
async function runAfter(frame: Frame, task: AfterTask): Promise<void> {
  try {
    await afterCall(() => task(frame.store.db))
  } catch (error) {
    frame.log.error(error, 'a task after the commit failed')
  }
}

/** A refusal that keeps what was written commits before it is thrown. */
async function inTransaction(db: Database, work: (db: Database) => Promise<unknown>): Promise<unknown> {
  const outcome = await db.transaction((tx) =>
    work(tx).catch((error: unknown) => {
      if (error instanceof Refusal && error.keeps) return error
      throw error
    }),
  )
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

function context(
  { given, storage, scanner, shared, pageAddress, config }: Frame,
  db: Database,
  caller: Caller,
  actor: Actor | null,
  after: AfterTask[],
  raised: [readonly string[], LiveMessage][],
): Context {
  const refuse = (breach: Breach): never => {
    throw invalidInput([breach])
  }
  return {
    actor: actor as Actor,
    db,
    given,
    storage,
    scanner,
    shared,
    pageAddress,
    refusesGuessed: config.refuseGuessed,
    sendsMails: config.sendsMails,
    locale: caller.locale,
    request: caller,
    fail: (failure, values) => {
      throw new Refusal(failure, { values })
    },
    failKeeping: (failure, values) => {
      throw new Refusal(failure, { values, keeps: true })
    },
    invalid: (field, rule, values) => refuse({ field, rule, values }),
    after: (task) => void after.push(task),
    raise: (accountIds, message) => void raised.push([accountIds, message]),
    form: caller.form,
  }
}

export const isBinary = (call: Call, answer: unknown): answer is BinaryReply =>
  call.wire === 'binary' && typeof answer === 'object' && answer !== null
