// The peers of the product's search, in one process beside it: the same SQL
// run raw, the same over HTTP on a bare Fastify, and a constant answer.
import { discovery } from '@southbound/shared/contract'
import Fastify from 'fastify'
import { readConfig } from '../../api/src/config.ts'
import { openDatabase } from '../../api/src/database/database.ts'
import { loadCatalogueNames } from '../../api/src/modules/vocabulary/names.service.ts'
import { plain, validator } from '../../api/src/plugins/calls/schemas.ts'
import { answerBySql, searchRaw } from './all-sql.mjs'
import { makeQuestions } from './questions.mjs'

const call = discovery['POST /search/course']
const store = await openDatabase(readConfig())
const names = await loadCatalogueNames(store.db)
let constant = '{}'

const app = Fastify()
app.setValidatorCompiler(({ schema }) => validator('body', schema))
const envelope = {
  type: 'object',
  properties: { code: { type: 'integer' }, message: { type: 'string' }, data: plain(call.data) },
}
app.post('/sql', { schema: { body: plain(call.body), response: { 200: envelope } } }, async ({ body }) => ({
  code: 200,
  message: 'OK',
  data: await answerBySql(store.db, names, body),
}))
app.post('/constant', (_request, reply) => reply.type('application/json; charset=utf-8').send(constant))

/** Runs questions without HTTP, `clients` at a time, for `ms`. */
async function raw({ questions, clients, ms }) {
  const latencies = []
  let at = 0
  const started = performance.now()
  const one = async () => {
    while (performance.now() - started < ms) {
      const body = JSON.parse(questions[at++ % questions.length])
      const asked = performance.now()
      await searchRaw(store.db, body)
      latencies.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: clients }, one))
  return { latencies, perSecond: latencies.length / ((performance.now() - started) / 1000) }
}

const commands = {
  listen: async () => new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port,
  questions: ({ count, seed }) => makeQuestions(store.db, count, seed),
  answer: (text) => {
    constant = text
  },
  raw,
}
process.on('message', async ({ name, value }) => {
  const answer = await Promise.resolve(commands[name](value)).then(
    (given) => ({ answer: given ?? null }),
    (error) => ({ error: error.stack }),
  )
  process.send(answer)
})
process.on('SIGTERM', () =>
  app
    .close()
    .then(() => store.close())
    .then(() => process.exit(0)),
)
