// The server on a demo that was let grow, in a process that is asked for its queries as plain SQL.
import { sql } from 'drizzle-orm'
import { buildApp } from '../api/src/app.ts'
import { readConfig } from '../api/src/config.ts'
import { openDatabase } from '../api/src/database/database.ts'
import { prepareDatabase } from '../api/src/prepare.ts'
import { answerWith } from './asked.mjs'

const config = { ...readConfig(), port: 0, jobs: false }
export const store = await openDatabase(config)
await prepareDatabase(store)
const { app } = await buildApp(config, store)
await app.listen({ port: 0, host: '127.0.0.1' })

/** Copies rows of a table with other values in some columns; ids come from the table's own sequence. */
export const copies = (table, changed, from) => sql`
  insert into ${sql.identifier(table)} overriding system value
  select (jsonb_populate_record(t, jsonb_build_object('id', nextval(pg_get_serial_sequence(${table}, 'id')), ${changed}))).*
  from ${sql.identifier(table)} t ${from}`

/** Each call reads the caller's session first. */
const SESSION = sql`select * from sessions s join accounts a on a.id = s.account_id
  where s.id = (select max(id) from sessions)`

/**
 * Answers for the bench: `raw` has by call what it reads
 * of the database, as one writes it by hand after that.
 */
export const answerGrown = ({ grow, raw, ...more }) =>
  answerWith({
    port: () => app.server.address().port,
    grow,
    /** How long the queries of a call take by themselves, in ms. */
    async raw({ name, ...of }) {
      const began = performance.now()
      for (const query of [SESSION, ...raw[name](of)]) await store.db.execute(query)
      return performance.now() - began
    },
    ...more,
  })
