import { existsSync, openSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { logOutput } from './log-output.ts'

/** Whatever is written to it finds no room. */
const FULL = '/dev/full'

const onLinux = existsSync(FULL) ? test : test.skip
onLinux('a log for which there is no room ends nothing', async () => {
  const output = logOutput(openSync(FULL, 'w'))
  const failed: unknown[] = []
  output.on('error', ({ code }: NodeJS.ErrnoException) => void failed.push(code))
  const app = Fastify({ logger: { level: 'info', stream: output } })
  app.get('/', async () => 'answered')
  for (let at = 0; at < 3; at++) {
    expect((await app.inject('/')).body).toBe('answered')
    await wait(20)
  }
  expect(failed).toContain('ENOSPC')
})
