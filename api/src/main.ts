import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { ROLES } from '@southbound/shared/contract/constants'
import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry } from 'prom-client'
import { buildApp } from './app.ts'
import { openDoor } from './backup/door.ts'
import { command } from './commands/command.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase, type Store } from './database/database.ts'
import { hasEmbedded } from './database/pglite.ts'
import { whenThere } from './database/when-there.ts'
import { isDemoUnasked } from './demo-unasked.ts'
import { DIST } from './places.ts'
import { drain } from './plugins/edge/draining.ts'
import { prepareDatabase } from './prepare.ts'
import { lead } from './processes/lead.ts'
import { answerMeanwhile } from './processes/meanwhile.ts'
import { tellServes } from './processes/member.ts'
import { stopGracefully } from './processes/stop.ts'
import { holdDataKeys } from './secrets/seal.ts'
import { sealStored } from './secrets/seal-stored.ts'
import { holdingOf, seedDemo } from './seed/seed.ts'
import { DEMO_PASSWORD, demoEmail } from './seed/world.ts'
import { openStorage } from './storage/open-storage.ts'

const say = (text: string): void => console.log(text)
const fault = (text: string): void => console.error(text)

/** Database, migrations, the demo in an empty embedded database, then the port. */
command(async () => {
  const config = readConfig()
  if (config.processes > 1 && cluster.isPrimary) await leadAll(config)
  else await serve(config, cluster.isPrimary ? say : () => undefined)
})

async function leadAll(config: Config): Promise<void> {
  // This build's own file, as the command may lead to a newer one at a restart.
  cluster.setupPrimary({ exec: fileURLToPath(import.meta.url) })
  const all = new AggregatorRegistry()
  await lead({ count: config.processes, metrics: () => all.clusterMetrics(), ready: say, fault })
}

/** Waits for a database server that is away, and says so at the port. */
async function serve(config: Config, say: (text: string) => void): Promise<void> {
  say(
    config.databaseUrl
      ? 'Opening the database of DATABASE_URL ...'
      : `Opening the embedded database in ${config.dataDir} ...`,
  )
  let leavePort: (() => Promise<void>) | undefined
  const work = () => openAndStart(config, say, async () => leavePort?.())
  const away = async () => {
    if (config.meanwhile) leavePort ??= await answerMeanwhile(config)
  }
  await whenThere(work, { say: fault, away })
}

async function openAndStart(
  config: Config,
  say: (text: string) => void,
  portIsFree: () => Promise<void>,
): Promise<void> {
  const { databasePool: most, statementSeconds, databaseReadUrl: readUrl } = config
  const isFirst = !config.databaseUrl && !hasEmbedded(config.dataDir)
  if (isFirst && isDemoUnasked('pglite', config)) await fillFirst(config, say)
  const store = await openDatabase(config, { most, statementSeconds, readUrl })
  try {
    const app = await start(config, store, say)
    const text = await greeting(config, store)
    const shutDoor = store.kind === 'pglite' ? await openDoor(config.dataDir, store) : () => undefined
    stopGracefully(async () => {
      say('Stopping ...')
      shutDoor()
      if (config.trustProxy !== 0) await drain(app)
      await app.close()
      await store.close()
    })
    await portIsFree()
    await app.listen({ port: config.port, host: config.host })
    say(text)
    tellServes(text)
  } catch (error) {
    await store.close()
    throw error
  }
}

/**
 * No page waits at a first start: without a thread of its
 * own the database is filled in three quarters of the time.
 */
async function fillFirst(config: Config, say: (text: string) => void): Promise<void> {
  const store = await openDatabase(config)
  try {
    await prepare(config, store, say)
  } finally {
    await store.close()
  }
}

async function prepare(config: Config, store: Store, say: (text: string) => void): Promise<void> {
  holdDataKeys(config)
  for (const name of await prepareDatabase(store)) say(`  applied ${name}`)
  const sealed = await sealStored(store.db)
  if (sealed > 0) say(`  sealed ${sealed} rows with the data key`)
  if ((await holdingOf(store.db)) === 'empty') {
    if (isDemoUnasked(store.kind, config)) {
      say('Seeding the demo (once) ...')
      await seedDemo(store, await openStorage(config), (part) => say(`  ${part}`))
    } else
      say(
        'The database is empty. `npm run operator -- <mail>` makes the first account of a new site; ' +
          '`npm run seed:demo` fills it with the demo, whose passwords are public.',
      )
  }
}

async function start(config: Config, store: Store, say: (text: string) => void): Promise<FastifyInstance> {
  await prepare(config, store, say)
  const { app } = await buildApp(config, store, DIST)
  return app
}

async function greeting({ publicUrl }: Config, store: Store): Promise<string> {
  const lines = [`Southbound is ready: ${publicUrl}/ (English), ${publicUrl}/cn (中文)`]
  if ((await holdingOf(store.db)) === 'demo')
    lines.push(
      `Demo accounts, password ${DEMO_PASSWORD}:`,
      ...ROLES.map((role) => `  ${role.padEnd(12)}${demoEmail(role)}`),
    )
  return lines.join('\n')
}
