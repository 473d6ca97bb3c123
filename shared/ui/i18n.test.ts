import { expect, test } from '@jest/globals'
import english from '../i18n/common.en.json'
import chinese from '../i18n/common.zh.json'

/** Every key with the names of its values; plural forms count as one key. */
function keysOf(words: object, path = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) => {
    const name = `${path}${key}`.replace(/_(one|other)$/, '')
    return typeof value === 'string'
      ? [`${name} ${[...value.matchAll(/{{(\w+)}}/g)].map(([, one]) => one).sort()}`]
      : keysOf(value, `${path}${key}.`)
  })
}

test('both languages have the same words with the same values', () => {
  const [en, zh] = [new Set(keysOf(english)), new Set(keysOf(chinese))]
  expect([...zh].sort()).toEqual([...en].sort())
})
