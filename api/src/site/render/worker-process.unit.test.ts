import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { WorkerProcess } from './worker-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'southbound-drawing-'))
afterAll(() => rmSync(folder, { recursive: true }))

const endOf = (message: string) => {
  const file = join(folder, 'sends.cjs')
  writeFileSync(file, `process.send(${message}); setInterval(() => undefined, 1000)`)
  return new Promise<string>((ended) => {
    new WorkerProcess(file, [folder], false, ended)
  })
}

test.each([
  'null',
  '7',
  '{}',
  '{ say: "calls" }',
  '{ say: "calls", calls: [null] }',
  '{ say: "rendered", id: 1 }',
])('a drawing process that sends %s ends, and the site goes on', async (message) =>
  expect(await endOf(message)).toBe('it sends what no page sends'),
)
