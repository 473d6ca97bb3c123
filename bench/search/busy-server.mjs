// The server itself in a process that can be asked to do its heavy
// work while it answers, and how long its event loop stood meanwhile.
import { randomBytes } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { buildApp } from '../../api/src/app.ts'
import { readConfig } from '../../api/src/config.ts'
import { openDatabase, rows } from '../../api/src/database/database.ts'
import { buildExports } from '../../api/src/modules/account/own-data/export-job.ts'
import { catalogueOf } from '../../api/src/modules/catalogue/catalogue.ts'
import { catalogueChanged } from '../../api/src/modules/course-index/catalogue-changes.service.ts'
import { scoreEverything } from '../../api/src/modules/ranking/nightly.ts'
import { importRegister } from '../../api/src/modules/register/import-register.ts'
import { prepareDatabase } from '../../api/src/prepare.ts'
import { answerWith } from '../asked.mjs'
import { watchTurns } from './turns.mjs'

const config = { ...readConfig(), port: 0, jobs: false }
const store = await openDatabase(config)
await prepareDatabase(store)
const { app, frame } = await buildApp(config, store)
await app.listen({ port: 0, host: '127.0.0.1' })
let delay = null

const WORK = {
  calm: () => new Promise((done) => setTimeout(done, 8_000)),
  /** Every score anew, as the night does it. */
  scores: () => scoreEverything(store.db, new Date()),
  /** A register is read and compared whole, in one transaction; a dry run writes everything but the end. */
  import: ({ register }) => importRegister(store.db, register, { dryRun: true }),
  /** As after an import: every document and the index are made anew. */
  documents: async () => {
    await store.db.transaction((tx) => catalogueChanged(tx, { courseIds: 'all' }))
    await catalogueOf(store.db)?.settled()
  },
  /** Copies of all that the product knows of a person with much, one after the other. */
  export: async () => {
    const [{ id }] = await rows(
      store.db,
      sql`insert into accounts (account, nickname, type, password_hash)
      values (${`${randomBytes(6).toString('hex')}@bench.southbound.example`}, 'Bench', 1, '-') returning id`,
    )
    await store.db.execute(
      sql`insert into feedback (account_id, suggestions) select ${id}, repeat('words ', 50) from generate_series(1, 20000)`,
    )
    for (let at = 0; at < 5; at++) {
      await store.db.execute(sql`insert into data_exports (account_id) values (${id})`)
      await buildExports({ ...frame, db: store.db })
      await store.db.execute(sql`delete from data_exports where account_id = ${id}`)
    }
  },
}

answerWith({
  port: () => app.server.address().port,
  settled: () => catalogueOf(store.db)?.settled(),
  /**
   * Does one kind of work to its end; answers what it took and the longest
   * block of the event loop, by the clock and in processor time, in ms.
   */
  async work({ name, ...options }) {
    delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const turns = watchTurns()
    const began = performance.now()
    await WORK[name](options)
    delay.disable()
    return { took: performance.now() - began, block: delay.max / 1e6, computed: turns.longest() }
  },
})
process.on('SIGTERM', () =>
  app
    .close()
    .then(() => store.close())
    .then(() => process.exit(0)),
)
