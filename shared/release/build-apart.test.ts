import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
// @ts-expect-error: build code is JavaScript
import { DIST } from '../build/places.mjs'
// @ts-expect-error: so is the release tool
import { buildApart } from './build-apart.mjs'

const [NAME, VERSION] = ['mf-account', '99.0.7']
const made = [join(DIST, NAME, VERSION)]
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

// A site that runs out of the same checkout would give it to
// everybody before the team tries it on a part of the visitors.
test('what is built to be handed in is whole, and lies where no site of this checkout publishes from', async () => {
  const folder = await buildApart(NAME, VERSION)
  made.push(folder)
  expect(JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'))).toMatchObject({
    name: NAME,
    version: VERSION,
  })
  expect(existsSync(join(DIST, NAME, VERSION))).toBe(false)
}, 120_000)
