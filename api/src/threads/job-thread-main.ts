// Opens untrusted files, one job at a time.
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { JobAnswer, ThreadReady } from './job-thread.ts'
import { JOBS, type Jobs } from './jobs.ts'
import { ownThread } from './own-time.ts'

const BEHIND = 10
if (process.platform === 'linux') setPriority(0, BEHIND)

parentPort?.on('message', async ({ job, input }: { job: keyof Jobs; input: unknown[] }) => {
  const act = JOBS[job] as (...input: unknown[]) => unknown
  parentPort?.postMessage(await answerOf(async () => act(...input)))
})

parentPort?.postMessage({ thread: ownThread() } satisfies ThreadReady)

async function answerOf(act: () => Promise<unknown>): Promise<JobAnswer> {
  try {
    return { done: await act() }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
