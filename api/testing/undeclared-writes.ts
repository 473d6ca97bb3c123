import type { PGlite } from '@electric-sql/pglite'
import { type Call, contract } from '@southbound/shared/contract'
import { currentCall } from '../src/database/statements.ts'
import { writes } from '../src/plugins/calls/run.ts'

const CHANGES =
  /\b(?:insert into|update\s+(?:only\s+)?"?\w+"?\s+(?:\w+\s+)?set|delete from|for (?:no key )?update)\b/i
type Runner = Pick<PGlite, 'query'>

/** A call that the contract lets a replica answer may write nothing: there it would fail, or be done twice. Tasks after it have the primary. */
export function watchWrites<T extends PGlite>(client: T): T {
  const { transaction } = client
  client.transaction = ((work) => transaction.call(client, (tx) => work(watched(tx)))) as typeof transaction
  return watched(client)
}

function watched<T extends Runner>(runner: T): T {
  const { query } = runner
  runner.query = ((text: string, ...rest: unknown[]) => {
    const { wire, isOver } = currentCall.getStore() ?? {}
    const call = wire && !isOver ? (contract as Record<string, Call>)[wire] : undefined
    if (call && !writes(call) && CHANGES.test(text))
      return Promise.reject(new Error(`${wire} writes, and the contract does not say so: ${text}`))
    return query.call(runner, text, ...(rest as []))
  }) as typeof query
  return runner
}
