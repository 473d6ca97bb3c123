// The thread of the embedded database. `dataDir` is its folder.
import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { createPglite } from './create-pglite.ts'
import type { Opened, Result, ThreadAnswer, ThreadFailure, ThreadQuestion } from './thread-messages.ts'

const FIELDS = [
  'code',
  'severity',
  'detail',
  'hint',
  'position',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
]
const BYTEA = 17
/** Thrown when the WebAssembly program has ended. */
const BROKEN = new Set(['RuntimeError', 'ExitStatus'])
const VALUES_AT_ONCE = 5_000
const waiting = new Map<number, Result>()

interface Open {
  ready: Promise<Transaction>
  end: (keep: boolean) => void
  over: Promise<void>
}
const transactions = new Map<number, Open>()
class Undone extends Error {}

const tell = (answer: ThreadAnswer | Opened, transfer: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(answer, transfer)

createPglite({ dataDir: (workerData as { dataDir: string }).dataDir }).then(
  (client) => {
    parentPort?.on('message', (questions: ThreadQuestion[]) => {
      for (const question of questions) void answer(client, question)
    })
    tell({ opened: true })
  },
  (error: unknown) => tell({ opened: false, failure: failureOf(error) }),
)

async function answer(client: PGlite, question: ThreadQuestion): Promise<void> {
  const { id } = question
  try {
    const result = question.say === 'more' ? more(question.of) : beginning(id, await act(client, question))
    tell({ id, result }, result ? bytesOf(result) : [])
  } catch (error) {
    tell({ id, failure: failureOf(error) })
    // A broken database cannot be trusted: the parent starts another thread.
    if (BROKEN.has((error as Error)?.name)) process.exit(1)
  }
}

async function act(
  client: PGlite,
  question: Exclude<ThreadQuestion, { say: 'more' }>,
): Promise<Result | undefined> {
  if (question.say === 'begin') return begin(client, question.tx)
  if (question.say === 'finish') return finish(question.tx, question.keep)
  if (question.say === 'close') return client.close() as Promise<undefined>
  if (question.say === 'listen') {
    await client.listen(question.channel, (payload) => tell({ channel: question.channel, payload }))
    return undefined
  }
  const runner = question.tx === undefined ? client : await opened(question.tx).ready
  if (question.say === 'script') {
    await runner.exec(question.text)
    return undefined
  }
  const { rows, fields, affectedRows } = await runner.query(question.text, question.values, {
    rowMode: question.mode,
  })
  return { rows, fields, affectedRows }
}

function beginning(id: number, result: Result | undefined): Result | undefined {
  if (!result || result.rows.length * result.fields.length <= VALUES_AT_ONCE) return result
  waiting.set(id, result)
  return more(id)
}

function more(of: number): Result {
  const all = waiting.get(of)
  if (!all) throw new Error('the answer is over')
  const rows = all.rows.splice(0, Math.ceil(VALUES_AT_ONCE / all.fields.length))
  if (all.rows.length === 0) waiting.delete(of)
  return { ...all, rows, left: all.rows.length }
}

function opened(tx: number): Open {
  const found = transactions.get(tx)
  if (!found) throw new Error('the transaction is over')
  return found
}

/** Begins after everything before it, and blocks everything else until it ends. */
async function begin(client: PGlite, tx: number): Promise<undefined> {
  let end: Open['end'] = () => {}
  let started: (transaction: Transaction) => void = () => {}
  const ended = new Promise<boolean>((done) => {
    end = done
  })
  const ready = new Promise<Transaction>((done) => {
    started = done
  })
  const over = client.transaction(async (transaction) => {
    started(transaction)
    if (!(await ended)) throw new Undone()
  })
  transactions.set(tx, { ready, end, over })
  await Promise.race([ready, over])
}

async function finish(tx: number, keep: boolean): Promise<undefined> {
  const { end, over } = opened(tx)
  transactions.delete(tx)
  end(keep)
  await over.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
}

function failureOf(error: unknown): ThreadFailure {
  const { message } = error instanceof Error ? error : new Error(String(error))
  const found = FIELDS.map((name) => [name, (error as Record<string, unknown>)?.[name]]).filter(
    ([, value]) => typeof value === 'string',
  )
  return { ...Object.fromEntries(found), message }
}

function bytesOf({ rows, fields }: Result): ArrayBuffer[] {
  if (!fields.some(({ dataTypeID }) => dataTypeID === BYTEA)) return []
  const bytes = rows
    .flatMap((row) => Object.values(row as object))
    .filter((value) => value instanceof Uint8Array)
  return [
    ...new Set(
      bytes
        .filter(({ buffer, byteLength }) => buffer.byteLength === byteLength)
        .map(({ buffer }) => buffer as ArrayBuffer),
    ),
  ]
}
