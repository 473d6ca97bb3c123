import type { FastifyBaseLogger } from 'fastify'

/** Runs a job every `ms` milliseconds, never twice at once; a failure is logged in `failed`'s words and the next turn comes. The answer stops it, and waits for the turn that runs. */
export function repeat(
  ms: number,
  log: FastifyBaseLogger,
  failed: string,
  job: () => Promise<unknown>,
): () => Promise<void> {
  let running: Promise<unknown> | null = null
  const timer = setInterval(() => {
    running ??= job()
      .catch((error: unknown) => log.error(error, failed))
      .finally(() => {
        running = null
      })
  }, ms)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
