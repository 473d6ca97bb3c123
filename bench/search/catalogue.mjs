import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { progress } from '../figures.mjs'
import { runToEnd } from '../processes.mjs'

/**
 * A catalogue that is filled with the register or the demo, then
 * grown step by step; on PGlite a folder, on PostgreSQL a database.
 */
export function openCatalogue({ workplace, kind, databaseUrl, register }) {
  const folder = join(workplace, `data-${kind}`)
  mkdirSync(folder)
  // The job that ranks courses would change the product's own copy of the data alone.
  const env = { DATABASE_URL: databaseUrl ?? '', DATA_DIR: folder, JOBS: '0' }
  return {
    env,
    async fill() {
      progress(`  ${register ? `importing ${register}` : 'seeding the demo'} ...`)
      if (register) await runToEnd(workplace, 'dist/api/import.js', [resolve(register)], env)
      else await runToEnd(workplace, 'dist/api/seed.js', [], env)
    },
    async grow(courses) {
      progress(`  growing to ${courses.toLocaleString('en')} courses ...`)
      await runToEnd(workplace, 'dist/bench/grow.js', [String(courses)], env)
    },
    /**
     * Where the peers find the same data: a PGlite folder belongs to one process, so they get a copy of it.
     */
    forPeers(label) {
      if (databaseUrl) return env
      const copy = join(workplace, `data-peers-${label}`)
      if (!existsSync(copy)) cpSync(folder, copy, { recursive: true })
      return { ...env, DATA_DIR: copy }
    },
  }
}
