import type { FastifyBaseLogger } from 'fastify'

/** One turn at a time; failures are logged as `failed`. The stop waits for a running turn. */
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
