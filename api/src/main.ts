import { buildApp } from './app.ts'
import { command } from './commands/command.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase, type Store } from './database/database.ts'
import { openStorage } from './modules/files/files.service.ts'
import { DIST } from './places.ts'
import { prepareDatabase } from './prepare.ts'
import { holdingOf, seedDemo } from './seed/seed.ts'
import { DEMO_PASSWORD, demoEmail } from './seed/world.ts'

const ROLES = ['student', 'agent', 'institution', 'other', 'operator', 'auditor'] as const
const say = (text: string): void => console.log(text)

/** Starts the server: database, migrations, the demo where nothing is, then the one port. */
command(async () => {
  const config = readConfig()
  say(config.databaseUrl ? 'Opening the database of DATABASE_URL ...' : `Opening the embedded database in ${config.dataDir} ...`)
  const store = await openDatabase(config)
  try {
    await start(config, store)
  } catch (error) {
    await store.close()
    throw error
  }
})

async function start(config: Config, store: Store): Promise<void> {
  for (const name of await prepareDatabase(store)) say(`  applied ${name}`)
  await openStorage(config)
  // A server's database is never given a demo unasked.
  if (store.kind === 'pglite' && (await holdingOf(store.db)) === 'empty') {
    say('Seeding the demo (once) ...')
    await seedDemo(store, (part) => say(`  ${part}`))
  }
  const { app } = await buildApp(config, store, DIST)
  stopGracefully(() => app.close().then(() => store.close()))
  await app.listen({ port: config.port, host: config.host })
  say(await greeting(config, store))
}

async function greeting({ publicUrl }: Config, store: Store): Promise<string> {
  const lines = [`Southbound is ready: ${publicUrl}/ (English), ${publicUrl}/cn (中文)`]
  if ((await holdingOf(store.db)) === 'demo')
    lines.push(`Demo accounts, password ${DEMO_PASSWORD}:`, ...ROLES.map((role) => `  ${role.padEnd(12)}${demoEmail(role)}`))
  return lines.join('\n')
}

/** One press of Ctrl-C arrives twice: from the terminal and from the process that started this one. */
const IMPATIENT_MS = 2_000

/** Lets running requests end and closes the database, so that the data folder is left clean; a second wish later on does not wait. */
function stopGracefully(close: () => Promise<void>): void {
  let since = 0
  const stop = (): void => {
    if (since > 0 && Date.now() - since > IMPATIENT_MS) process.exit(1)
    if (since > 0) return
    since = Date.now()
    say('Stopping ...')
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
