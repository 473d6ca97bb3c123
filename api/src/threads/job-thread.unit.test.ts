import { Worker } from 'node:worker_threads'
import { expect, test } from '@jest/globals'
import { JobThread, JobTooHeavy } from './job-thread.ts'

const CODE = `
  const { parentPort } = require('node:worker_threads')
  const JOBS = {
    endless: () => { for (;;); },
    greedy: () => { const all = []; for (;;) all.push(new Array(10_000).fill('x' + Math.random())) },
    failing: () => ({ error: 'broken' }),
    saying: (input) => ({ done: input }),
  }
  parentPort.on('message', ({ job, input }) => parentPort.postMessage(JOBS[job](input)))`
const started: Worker[] = []
const thread = new JobThread(async () => {
  const worker = new Worker(CODE, {
    eval: true,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  })
  started.push(worker)
  return worker
})

test.each(['endless', 'greedy'])(
  'an %s job ends its thread; the next one is done by a new one',
  async (job) => {
    expect(await thread.ask('saying', 'ready', 5_000)).toBe('ready')
    const before = started.length
    await expect(thread.ask(job, null, job === 'endless' ? 200 : 20_000)).rejects.toThrow(JobTooHeavy)
    expect(await thread.ask('saying', [1, 'two'], 5_000)).toEqual([1, 'two'])
    expect(started).toHaveLength(before + 1)
  },
)

test('a job that fails says why, and its thread stays', async () => {
  const before = started.length
  await expect(thread.ask('failing', null, 5_000)).rejects.toThrow('broken')
  expect(await thread.ask('saying', 'still here', 5_000)).toBe('still here')
  expect(started).toHaveLength(before)
})
