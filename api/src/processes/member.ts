import cluster from 'node:cluster'
import { METRICS, type MetricsAnswer, SERVES, type ServesNotice, STANDS } from './messages.ts'

const WAIT_MS = 3_000
let questions = 0

export function reportCatalogueReady(): void {
  if (cluster.isWorker) process.send?.(STANDS)
}

export function tellServes(greeting: string): void {
  if (cluster.isWorker) process.send?.({ say: SERVES, greeting } satisfies ServesNotice)
}

/** Null where there is only this one, or no answer. */
export function metricsOfAll(): Promise<string | null> {
  if (!cluster.isWorker) return Promise.resolve(null)
  const id = ++questions
  return new Promise((done) => {
    const finish = (text: string | null) => {
      clearTimeout(timer)
      process.off('message', hear)
      done(text)
    }
    const hear = (message: unknown) => {
      const answer = message as Partial<MetricsAnswer>
      if (answer?.say === METRICS && answer.id === id) finish(answer.text || null)
    }
    const timer = setTimeout(() => finish(null), WAIT_MS)
    process.on('message', hear)
    process.send?.({ say: METRICS, id })
  })
}
