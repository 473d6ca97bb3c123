import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { expect, test } from '@jest/globals'
import { build } from 'esbuild'
import { JobThread, JobTooHeavy } from './job-thread.ts'
import { NoTurn } from './turns.ts'

// Threads start late on a busy machine.
jest.setTimeout(60_000)

const CODE = `
  const { parentPort } = require('node:worker_threads')
  const { readlinkSync } = require('node:fs')
  const waited = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
  const JOBS = {
    endless: () => { for (;;); },
    greedy: () => { const all = []; for (;;) all.push(new Array(10_000).fill('x' + Math.random())) },
    starved: () => ({ done: waited(900) }),
    failing: () => ({ error: 'broken' }),
    saying: (input) => ({ done: input }),
  }
  parentPort.on('message', ({ job, input }) => parentPort.postMessage(JOBS[job](input)))
  parentPort.postMessage({ thread: readlinkSync('/proc/thread-self').split('/').at(-1) })`
const started: Worker[] = []
const threadOf = (code: string) =>
  new JobThread(async () => {
    const worker = new Worker(code, {
      eval: true,
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
    })
    started.push(worker)
    return worker
  })
const thread = threadOf(CODE)
const LONG = { processorMs: 20_000, passedMs: 60_000 }
const BRIEF = { processorMs: 300, passedMs: 60_000 }

test.each(['endless', 'greedy'])(
  'an %s job ends its thread; the next one is done by a new one',
  async (job) => {
    expect(await thread.ask('saying', 'ready', LONG)).toBe('ready')
    const before = started.length
    await expect(thread.ask(job, null, job === 'endless' ? BRIEF : LONG)).rejects.toThrow(JobTooHeavy)
    expect(await thread.ask('saying', [1, 'two'], LONG)).toEqual([1, 'two'])
    expect(started).toHaveLength(before + 1)
  },
)

test('a job that gets no processor is not too heavy: three times its limit passes, and it is done', async () => {
  expect(await thread.ask('starved', null, BRIEF)).toBe('timed-out')
})

test('one that gets none for very long ends as one that found no turn, and may come again', async () => {
  await expect(thread.ask('starved', null, { ...BRIEF, passedMs: 100 })).rejects.toThrow(NoTurn)
  expect(await thread.ask('saying', 'again', LONG)).toBe('again')
})

test('a job that fails says why, and its thread stays', async () => {
  const before = started.length
  await expect(thread.ask('failing', null, LONG)).rejects.toThrow('broken')
  expect(await thread.ask('saying', 'still here', LONG)).toBe('still here')
  expect(started).toHaveLength(before)
})

test('a thread that cannot start fails its job, and the next job starts another', async () => {
  let code = 'process.exit(3)'
  const late = new JobThread(async () => new Worker(code, { eval: true }))
  await expect(late.ask('saying', 'lost', LONG)).rejects.toThrow('ended with 3')
  code = CODE
  expect(await late.ask('saying', 'heard', LONG)).toBe('heard')
})

test('the thread that opens strangers’ files holds no database, and starts in a moment', async () => {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL('./job-thread-main.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
    metafile: true,
  })
  const loaded = Object.keys(metafile.inputs)
  expect(loaded.length).toBeGreaterThan(10)
  expect(
    loaded.filter((file) => /\/database\/|node_modules\/(@electric-sql|pg|drizzle-orm)\//.test(file)),
  ).toEqual([])
})
