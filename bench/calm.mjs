import { readFileSync } from 'node:fs'

const LOOK_MS = 1_000
const IDLE_SHARE = 0.7
const wait = (ms) => new Promise((done) => setTimeout(done, ms))

/** Processor time of the machine so far: idle and in all; null where the system does not tell. */
function processor() {
  if (process.platform !== 'linux') return null
  const fields = readFileSync('/proc/stat', 'utf8').split('\n')[0].split(/\s+/).slice(1, 9).map(Number)
  return { idle: fields[3] + fields[4], all: fields.reduce((sum, value) => sum + value, 0) }
}

/** Waits until others leave the machine alone, at most `mostMs`; answers whether they do. */
export async function calm(mostMs = 60_000) {
  for (const started = Date.now(); ; ) {
    const before = processor()
    if (!before) return true
    await wait(LOOK_MS)
    const after = processor()
    if ((after.idle - before.idle) / (after.all - before.all) >= IDLE_SHARE) return true
    if (Date.now() - started > mostMs) return false
  }
}
