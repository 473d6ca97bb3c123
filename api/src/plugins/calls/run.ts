import type { Call } from '@southbound/shared/contract'
import type { Database } from '../../database/database.ts'
import { admit } from '../admission.ts'
import type {
  Actor,
  BinaryReply,
  CallingVisitor,
  Context,
  LiveMessage,
  Locale,
  UploadedFile,
} from '../context.ts'
import type { Frame } from '../frame.ts'
import { notify } from '../live-events.ts'
import type { Module } from '../module.ts'
import { type Breach, invalidInput, Refusal } from '../refusal.ts'

export interface Caller {
  sessionKey: string | null
  locale: Locale
  id: string
  ip: string
  userAgent: string
  device: string | null
  visitor: CallingVisitor
  form(fileBytes?: number): Promise<{ fields: Record<string, string>; files: UploadedFile[] }>
}
export interface Served {
  wire: string
  call: Call
  handler: Module['handlers'][string]
}

/** Before the input is looked at. */
export async function enter(frame: Frame, { wire, call }: Served, caller: Caller): Promise<Actor | null> {
  const actor = caller.sessionKey ? await frame.findActor(frame.store.db, caller.sessionKey) : null
  frame.limits.check(wire, call, caller, actor)
  admit(call, actor)
  return actor
}

/** In a transaction if declared; then the tasks after the commit. */
export async function run(
  frame: Frame,
  { call, handler }: Served,
  caller: Caller,
  actor: Actor | null,
  input: object,
): Promise<unknown> {
  const after: (() => void | Promise<void>)[] = []
  const work = async (db: Database): Promise<unknown> => {
    const raised: [readonly string[], LiveMessage][] = []
    const answer = await handler(input as never, context(frame, db, caller, actor, after, raised))
    for (const [to, message] of raised) await notify(db, { to, message })
    return answer
  }
  const answer = call.changes ? await inTransaction(frame.store.db, work) : await work(frame.store.db)
  for (const task of after) await runAfter(frame, task)
  return answer
}

/** The answer is decided: a failing task is only logged. */
async function runAfter(frame: Frame, task: () => void | Promise<void>): Promise<void> {
  try {
    await task()
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
  { given, storage, scanner, pageAddress }: Frame,
  db: Database,
  caller: Caller,
  actor: Actor | null,
  after: (() => void | Promise<void>)[],
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
    pageAddress,
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
