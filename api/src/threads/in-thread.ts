import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { JobThread } from './job-thread.ts'
import type { Jobs } from './jobs.ts'
import { Turns } from './turns.ts'

/** One core stays free for requests. */
export const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
export const WAITING = 24
export const WAIT_MS = 60_000
/** Processor time of the thread: real files take a tenth. */
export const LONGEST_MS = 10_000
/** On a busy machine, where requests come before the thread. */
const PASSED_MS = 180_000
const LONGEST = { processorMs: LONGEST_MS, passedMs: PASSED_MS }
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/** Beside the compiled server; from sources, as in tests, it is compiled on first use. */
const COMPILED = new URL('./job-thread-main.js', import.meta.url)
const SOURCE = new URL('./job-thread-main.ts', import.meta.url)

const turns = new Turns({ atOnce: AT_ONCE, waiting: WAITING, waitMs: WAIT_MS })
const idle = Array.from({ length: AT_ONCE }, () => new JobThread(startThread))

type Done<Job extends keyof Jobs> = Awaited<ReturnType<Jobs[Job]>>

/** In a limited thread. Rejects with NoTurn when too many wait, with JobTooHeavy above the limits. */
export function inThread<Job extends keyof Jobs>(
  job: Job,
  ...input: Parameters<Jobs[Job]>
): Promise<Done<Job>> {
  return turns.run(async (): Promise<Done<Job>> => {
    const thread = idle.pop() ?? new JobThread(startThread)
    try {
      return (await thread.ask(job, input, LONGEST)) as Done<Job>
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
    // Read only by the job that needs it, from the folder of packages.
    external: ['@cantoo/pdf-lib'],
    supported: { 'dynamic-import': false },
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}
