import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'

/**
 * A data folder with the demo and the built releases, of which each site of the end-to-end tests has a copy.
 */
export const DEMO = 'test-results/demo'
const READY = /is ready/

function ofDemo(file) {
  return spawn(process.execPath, [`dist/api/${file}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: DEMO, DATABASE_URL: '', PORT: '0', JOBS: '0' },
  })
}
const ended = async (child) => child.exitCode ?? (await once(child, 'exit'))[0]

/** A site publishes the builds that it finds: done here, it is not done again by every copy. */
async function publishBuilds() {
  const site = ofDemo('main.js')
  site.stdout.on('data', (said) => READY.test(String(said)) && site.kill('SIGTERM'))
  return (await ended(site)) === 0
}

/** Makes the folder anew, by the built product; answers whether it succeeded. */
export async function seedDemo() {
  rmSync(DEMO, { recursive: true, force: true })
  const seeding = ofDemo('seed.js')
  seeding.stdout.resume()
  return (await ended(seeding)) === 0 && publishBuilds()
}
