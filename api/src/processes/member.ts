import cluster from 'node:cluster'
import { METRICS, type MetricsAnswer, SERVES, type ServesNotice, STANDS } from './messages.ts'

const WAIT_MS = 3_000
let questions = 0

/** Tells the leading process, where there is one, that this one's catalogue stands. */
export function tellCatalogueStands(): void {
  if (cluster.isWorker) process.send?.(STANDS)
}

/** Tells the leading process, where there is one, that this one serves the port. */
export function tellServes(greeting: string): void {
  if (cluster.isWorker) process.send?.({ say: SERVES, greeting } satisfies ServesNotice)
}

/** What all processes of this server have measured; null where there is only this one, or the others do not say. */
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
