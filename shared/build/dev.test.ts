import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
// @ts-expect-error: scripts are JavaScript
import { watchRemote } from '../../scripts/dev/watch-remote.mjs'
import { devOutput } from './dev.mjs'

interface Outcome {
  error?: string
  door?: { federation: string; routes: { path: string; desk: boolean }[] }
}

test('a remote in work is built with its door, and with what developer tools look at', async () => {
  let stop = async () => {}
  const { error, door } = await new Promise<Outcome>((done) => {
    stop = watchRemote('mf-commerce', 'http://127.0.0.1:9101', done)
  })
  await stop()
  expect(error).toBeUndefined()
  expect(door?.federation).toBe('mf_commerce__dev')
  const pages = Object.fromEntries((door?.routes ?? []).map(({ path, desk }) => [path, desk]))
  expect(pages).toMatchObject({ 'more-services': false, 'account/services': true })
  const code = readFileSync(join(devOutput('mf-commerce'), 'shared_hot_door_tsx.js'), 'utf8')
  expect(code).toContain('shared/hot/inspect-stores.ts')
  expect(code).toContain('shared/hot/inspect-federation.ts')
}, 120_000)
