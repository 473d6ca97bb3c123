import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'

/** A data folder with the demo, of which each site of the end-to-end tests has a copy. */
export const DEMO = 'test-results/demo'

/** Seeds the demo anew, by the built product; answers whether it succeeded. */
export async function seedDemo() {
  rmSync(DEMO, { recursive: true, force: true })
  const seeding = spawn(process.execPath, ['dist/api/seed.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: DEMO, DATABASE_URL: '' },
  })
  const [status] = await once(seeding, 'exit')
  return status === 0
}
