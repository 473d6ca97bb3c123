import type { FastifyBaseLogger } from 'fastify'

/** One turn at a time: who asks for another meanwhile gets the running one. Failures are logged as `failed`. */
export function oneAtATime(
  log: FastifyBaseLogger,
  failed: string,
  job: () => Promise<unknown>,
): { turn: () => Promise<unknown>; running: () => Promise<unknown> | null } {
  let running: Promise<unknown> | null = null
  const turn = () => {
    running ??= job()
      .catch((error: unknown) => log.error(error, failed))
      .finally(() => {
        running = null
      })
    return running
  }
  return { turn, running: () => running }
}

/** One turn at a time; failures are logged as `failed`. The stop waits for a running turn. */
export function repeat(
  ms: number,
  log: FastifyBaseLogger,
  failed: string,
  job: () => Promise<unknown>,
): () => Promise<void> {
  const { turn, running } = oneAtATime(log, failed, job)
  const timer = setInterval(() => void turn(), ms)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running()
  }
}
