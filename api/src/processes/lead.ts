import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import {
  METRICS,
  type MetricsAnswer,
  type MetricsQuestion,
  SERVES,
  type ServesNotice,
  STANDS,
} from './messages.ts'
import { stopGracefully } from './stop.ts'

/** The others wait so long for the first one's catalogue on disk. */
const FIRST_MS = 60_000
/** Unless its place fails so often in a row. */
const AGAIN_MS = 1_000
const SHORT_LIFE_MS = 10_000
const MOST_SHORT_LIVES = 5

interface Leading {
  count: number
  metrics: () => Promise<string>
  ready: (greeting: string) => void
  fault: (text: string) => void
}

/** On one port; the first one runs the timed jobs. */
export async function lead({ count, metrics, ready, fault }: Leading): Promise<void> {
  let stopping = false
  let served = false
  const [serves, stands] = [moment<string>(), moment<void>()]
  const start = (place: number, shortLives = 0): Worker => {
    const began = Date.now()
    const worker = cluster.fork({
      ...(place === 0 ? {} : { JOBS: '0' }),
      ...(served ? { MEANWHILE: '0' } : {}),
    })
    worker.on('message', (message: unknown) => {
      if (message === STANDS) stands.come()
      const { say, greeting = '' } = message as Partial<ServesNotice>
      if (say === SERVES) serves.come(greeting)
      void answerMetrics(worker, message, metrics)
    })
    worker.on('exit', (code, signal) => {
      if (stopping) return
      const lives = Date.now() - began < SHORT_LIFE_MS ? shortLives + 1 : 0
      if (lives >= MOST_SHORT_LIVES) return process.exit(1)
      fault(`Process ${worker.process.pid} ended (${signal ?? code}) and is started again.`)
      setTimeout(() => stopping || start(place, lives), AGAIN_MS)
    })
    return worker
  }
  stopGracefully(() => {
    stopping = true
    return Promise.all(Object.values(cluster.workers ?? {}).map(async (worker) => worker && end(worker)))
  })
  start(0)
  // The first place may have changed. Without a database the others are not needed.
  ready(await serves.came)
  served = true
  await Promise.race([stands.came, new Promise((done) => setTimeout(done, FIRST_MS).unref())])
  for (let place = 1; place < count && !stopping; place++) start(place)
}

function moment<T>(): { came: Promise<T>; come: (what: T) => void } {
  let come: (what: T) => void = () => undefined
  const came = new Promise<T>((done) => {
    come = done
  })
  return { came, come }
}

async function end(worker: Worker): Promise<void> {
  const gone = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await gone
}

async function answerMetrics(
  worker: Worker,
  message: unknown,
  metrics: () => Promise<string>,
): Promise<void> {
  const question = message as Partial<MetricsQuestion>
  if (question?.say !== METRICS || typeof question.id !== 'number') return
  const text = await metrics().catch(() => '')
  if (worker.isConnected()) worker.send({ say: METRICS, id: question.id, text } satisfies MetricsAnswer)
}
