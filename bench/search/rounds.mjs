import { calm } from '../calm.mjs'
import { median, progress, quantile, round } from '../figures.mjs'
import { familyTime } from '../processes.mjs'
import { load } from './client.mjs'

const PATH = '/api/search/course'
const SPAN_MS = 2_000

/** The product and its peers; each answers `{latencies, perSecond}` for so many clients. */
function contestants({ server, peers, peerPort, questions, bySql }) {
  let at = 0
  // Every question is asked of the product once at most; the peers take theirs from the same list.
  const next = () => {
    if (at >= questions.length) throw new Error('the questions are used up')
    return questions[at++]
  }
  const turning = (from) => () => questions[from++ % questions.length]
  return {
    product: timed(server.pid, (clients) =>
      load({ port: server.port, path: PATH, next, clients, ms: SPAN_MS }),
    ),
    ...(bySql ? sqlContestants({ peers, peerPort, questions, turning, at: () => at }) : {}),
    'constant, HTTP': timed(peers.pid, (clients) =>
      load({ port: peerPort, path: '/constant', next: turning(at), clients, ms: SPAN_MS }),
    ),
  }
}

/** The same questions answered without an index. */
function sqlContestants({ peers, peerPort, questions, turning, at }) {
  return {
    'all SQL, HTTP': timed(peers.pid, (clients) =>
      load({ port: peerPort, path: '/sql', next: turning(at()), clients, ms: SPAN_MS }),
    ),
    'all SQL, raw': timed(peers.pid, (clients) =>
      peers.ask('raw', {
        questions: questions.slice(at() % 1000, (at() % 1000) + 2000),
        clients,
        ms: SPAN_MS,
      }),
    ),
  }
}

/** Adds the processor time that a request cost the answering process and those that it has started. */
const timed = (pid, run) => async (clients) => {
  const before = familyTime(pid)
  const result = await run(clients)
  return {
    ...result,
    processor: before === null ? Number.NaN : (familyTime(pid) - before) / result.latencies.length,
  }
}

/** Runs all contestants in turn, `n` rounds, and answers their figures by number of clients. */
export async function measure({ n, clients, ...site }) {
  const running = contestants(site)
  const names = Object.keys(running)
  const results = new Map(clients.map((count) => [count, new Map(names.map((name) => [name, []]))]))
  // The engine compiles what runs often: the product's first seconds are not measured.
  for (const count of clients) await running.product(count)
  for (const name of names) await running[name](2)
  for (let at = 0; at < n; at++) {
    if (!(await calm())) progress(`  round ${at + 1} of ${n}: the machine is busy with something else`)
    const turned = [...names.slice(at % names.length), ...names.slice(0, at % names.length)]
    for (const count of clients)
      for (const name of turned)
        results
          .get(count)
          .get(name)
          .push(await running[name](count))
  }
  return results
}

/**
 * p50 and p95 over all rounds, the median of requests per
 * second, and the median over rounds of the product's ratio.
 */
export function figures(byName) {
  const product = byName.get('product')
  return [...byName].map(([name, rounds]) => {
    const latencies = rounds.flatMap((one) => one.latencies)
    return {
      name,
      p50: round(quantile(latencies, 0.5)),
      p95: round(quantile(latencies, 0.95)),
      max: round(quantile(latencies, 1), 0),
      perSecond: round(median(rounds.map((one) => one.perSecond)), 1),
      'CPU ms, process': round(median(rounds.map((one) => one.processor))),
      'product is times': round(median(rounds.map((one, at) => product[at].perSecond / one.perSecond)), 2),
    }
  })
}

const KINDS = [
  ['no words', ({ keyword }) => !keyword],
  ['English words', ({ keyword }) => /^[a-z ]+$/.test(keyword ?? '')],
  ['1 Chinese character', ({ keyword }) => /^\p{Script=Han}$/u.test(keyword ?? '')],
  ['2 Chinese characters', ({ keyword }) => /^\p{Script=Han}{2}$/u.test(keyword ?? '')],
  ['3-4 Chinese characters', ({ keyword }) => /^\p{Script=Han}{3,4}$/u.test(keyword ?? '')],
  ['with a fee range', ({ feeMin, feeMax }) => feeMin !== undefined || feeMax !== undefined],
  ['with an order', ({ sort }) => sort !== undefined],
]
/** Where the time goes: the product's latencies by what was asked. */
export function byKind(rounds) {
  const asked = rounds.flatMap(({ questions, latencies }) =>
    questions.map((question, at) => ({ body: JSON.parse(question), ms: latencies[at] })),
  )
  return KINDS.flatMap(([kind, is]) => {
    const times = asked.filter(({ body }) => is(body)).map(({ ms }) => ms)
    if (times.length === 0) return []
    return {
      asked: kind,
      'share %': round((times.length / asked.length) * 100, 0),
      p50: round(quantile(times, 0.5)),
      p95: round(quantile(times, 0.95)),
    }
  })
}

const WARM = 200
/** The same 200 questions again and again: answers that the product remembers. */
export async function measureWarm({ server, questions, n, clients }) {
  let at = 0
  const next = () => questions[at++ % WARM]
  const run = () => load({ port: server.port, path: PATH, next, clients, ms: SPAN_MS })
  await run()
  const rounds = []
  for (let round = 0; round < n; round++) rounds.push(await run())
  return rounds
}
