import { describe, expect, test } from '@jest/globals'
import { parseSync } from 'oxc-parser'
// @ts-expect-error: build code is JavaScript
import { mentionsOf } from './mentions.mjs'
// @ts-expect-error: build code is JavaScript
import { namedBy } from './named.mjs'

const PLATFORM = {
  calls: { 'GET /cart': 1, 'GET /goods': 2 },
  events: { notice: 3 },
  links: {},
  flags: ['commerce.paused'],
}
const named = (code: string) => {
  const mentions = { ...mentionsOf(parseSync('code.js', code).program), raw: [] }
  const modules = [{ buildInfo: { mentions } }]
  return namedBy({ modules, chunkGraph: { getNumberOfModuleChunks: () => 1 } }, PLATFORM)
}

test('what the code of a build names is taken out of what the platform has', () => {
  const code = "api('GET /cart'); bus.on('notice', show); useFlag('commerce.paused')"
  expect(named(code)).toMatchObject({
    calls: { 'GET /cart': 1 },
    sends: {},
    hears: { notice: 3 },
    flags: ['commerce.paused'],
  })
})

describe('what the platform has not does not build:', () => {
  test.each([
    ["useFlag('commerce.gifts')", 'asks for the flag commerce.gifts'],
    ["api('GET /gifts')", 'the call GET /gifts'],
    ["bus.emit('gift.given')", 'the event gift.given'],
  ])('%s', (code, words) => {
    expect(() => named(code)).toThrow(words)
  })
})
