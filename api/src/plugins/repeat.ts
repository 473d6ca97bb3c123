import type { FastifyBaseLogger } from 'fastify'

/**
 * One turn at a time: who asks for another meanwhile gets the running one. Failures are logged as `failed`.
 */
function oneAtATime(
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

/** As `repeat`, whose turns may also be asked for in between. */
export function everySoOften(
  ms: number,
  log: FastifyBaseLogger,
  failed: string,
  job: () => Promise<unknown>,
): { turn: () => Promise<unknown>; stop: () => Promise<void> } {
  const { turn, running } = oneAtATime(log, failed, job)
  const timer = setInterval(() => void turn(), ms)
  timer.unref()
  const stop = async () => {
    clearInterval(timer)
    await running()
  }
  return { turn, stop }
}

/** One turn at a time; failures are logged as `failed`. The stop waits for a running turn. */
export const repeat = (...args: Parameters<typeof everySoOften>): (() => Promise<void>) =>
  everySoOften(...args).stop
