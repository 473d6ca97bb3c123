import { PGlite, type PGliteOptions, type QueryOptions, type Transaction, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

const MOMENTS = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE]
const ARRAYS_AS_TEXT = [1115, 1182, 1185, 1187, 1231]
/** Drizzle's driver wants the database's own text of moments and of these arrays. */
const parsers = Object.fromEntries(
  [...MOMENTS, ...ARRAYS_AS_TEXT].map((type) => [type, (text: string) => text]),
)

type Runner = Pick<PGlite, 'query'> | Pick<Transaction, 'query'>

/**
 * Opens the embedded database. Drizzle hands its parsers with each query, for which PGlite would copy
 * all of its own at each answer, two thirds of a short query's time: it is created with them instead.
 */
export async function createPglite(options: PGliteOptions): Promise<PGlite> {
  const client = await PGlite.create({ ...options, parsers, extensions: { pg_trgm } })
  withoutParsers(client)
  const { transaction } = client
  client.transaction = ((work) =>
    transaction.call(client, (tx) => work(withoutParsers(tx)))) as typeof transaction
  return client
}

function withoutParsers<T extends Runner>(runner: T): T {
  const { query } = runner
  runner.query = ((text: string, values?: unknown[], { parsers: _, ...options }: QueryOptions = {}) =>
    query.call(runner, text, values, options)) as typeof query
  return runner
}
