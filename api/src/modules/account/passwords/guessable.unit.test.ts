import { expect, test } from '@jest/globals'
import { PASSWORD_PATTERN } from '@southbound/shared/contract/constants'
import { DEMO_PASSWORD } from '#api/seed/world.ts'
import common from './common-passwords.json' with { type: 'json' }
import { guessable } from './guessable.ts'

const MEI = { account: 'mei.lin.zhang@mail.example', nickname: 'Mei Zhang' }

test.each([
  ['123456', 'common-password'],
  ['PassWord', 'common-password'],
  ['qwertyuiop', 'common-password'],
  ['Southbound-26', 'own-words'],
  ['my.NanXing.1', 'own-words'],
  ['Zhang-1999', 'own-words'],
  ['mei-lin-7', null],
  ['tr-8812.kahuna', null],
])('%s: %s', (password, rule) => expect(guessable(password, MEI)).toBe(rule))

test('a person without letters in the name is no reason; the password of the demo is no guess of anybody else', () => {
  expect(guessable('Harbour_99', { account: '88@mail.example', nickname: '小北 ✈' })).toBeNull()
  expect(guessable(DEMO_PASSWORD, { account: 'student@demo.southbound.example', nickname: 'Li' })).toBeNull()
})

test('the list holds many more than 3000 passwords, each of which the rule of passwords would allow', () => {
  const words = common.mostUsedFirst.flatMap((line) => line.split(' '))
  expect(new Set(words).size).toBeGreaterThanOrEqual(20_000)
  expect(words.filter((word) => !new RegExp(PASSWORD_PATTERN).test(word))).toEqual([])
})
