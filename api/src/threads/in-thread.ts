import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { JobThread } from './job-thread.ts'
import type { Jobs } from './jobs.ts'
import { Turns } from './turns.ts'

/** One core is left to what visitors wait for; more than two threads are never needed. */
export const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const WAITING = 24
const WAIT_MS = 20_000
/** No honest file takes a tenth of this. */
export const LONGEST_MS = 10_000
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/** The compiled thread beside the compiled server; where only sources are, as in tests, it is compiled when it is first needed. */
const COMPILED = new URL('./job-thread-main.js', import.meta.url)
const SOURCE = new URL('./job-thread-main.ts', import.meta.url)

const turns = new Turns({ atOnce: AT_ONCE, waiting: WAITING, waitMs: WAIT_MS })
const idle = Array.from({ length: AT_ONCE }, () => new JobThread(startThread))

type Done<Job extends keyof Jobs> = Awaited<ReturnType<Jobs[Job]>>

/**
 * Opens what strangers sent in a thread with limits, so that requests are answered meanwhile.
 * Rejects with NoTurn when too much is waiting, with JobTooHeavy when the job took more time or memory than it may.
 */
export function inThread<Job extends keyof Jobs>(
  job: Job,
  ...input: Parameters<Jobs[Job]>
): Promise<Done<Job>> {
  return turns.run(async (): Promise<Done<Job>> => {
    const thread = idle.pop() ?? new JobThread(startThread)
    try {
      return (await thread.ask(job, input, LONGEST_MS)) as Done<Job>
    } finally {
      idle.push(thread)
    }
  })
}

async function startThread(): Promise<Worker> {
  if (existsSync(COMPILED)) return new Worker(COMPILED, { resourceLimits: MEMORY })
  return new Worker(await compiledNow(), { eval: true, resourceLimits: MEMORY })
}

async function compiledNow(): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(SOURCE)],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}
