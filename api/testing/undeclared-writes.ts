import type { PGlite } from '@electric-sql/pglite'
import { type Call, contract } from '@southbound/shared/contract'
import pg from 'pg'
import { currentCall } from '../src/database/statements.ts'
import { writes } from '../src/plugins/calls/run.ts'

const CHANGES =
  /\b(?:insert into|update\s+(?:only\s+)?"?\w+"?\s+(?:\w+\s+)?set|delete from|for (?:no key )?update)\b/i
interface Runner {
  query(...given: never[]): unknown
}
type Told = (error: Error) => void

/**
 * A call that the contract lets a replica answer may write nothing: there
 * it would fail, or be done twice. Tasks after it have the primary.
 */
export function watchWrites<T extends PGlite>(client: T): T {
  const { transaction } = client
  client.transaction = ((work) => transaction.call(client, (tx) => work(watched(tx)))) as typeof transaction
  return watched(client)
}

/** The same of all clients of servers that this process opens. */
export function watchWritesOfServers(): void {
  if (!areWatched) watched(pg.Client.prototype as unknown as Runner)
  areWatched = true
}
let areWatched = false

function watched<T extends Runner>(runner: T): T {
  const { query } = runner
  runner.query = function (this: T, ...given: Parameters<Runner['query']>) {
    const fault = faultOf(textOf(given[0]))
    if (!fault) return query.apply(this, given)
    const told = given.at(-1)
    // The pool of servers gives a callback.
    return typeof told === 'function' ? (told as Told)(fault) : Promise.reject(fault)
  }
  return runner
}

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : ((asked as { text?: string })?.text ?? '')

function faultOf(text: string): Error | null {
  const { wire, isOver } = currentCall.getStore() ?? {}
  const call = wire && !isOver ? (contract as Record<string, Call>)[wire] : undefined
  if (!call || writes(call) || !CHANGES.test(text)) return null
  return new Error(`${wire} writes, and the contract does not say so: ${text}`)
}
