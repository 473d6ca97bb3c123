import { expect, test } from '@jest/globals'
import { mailText } from '../modules/account/mail/mails.ts'
import { breachText, failureText, fieldName } from './texts.ts'
import { sayingOf } from './words.ts'

test('values fill a text as they are, in both languages; one that is not given leaves nothing', () => {
  const say = sayingOf('words-test', {
    en: { deep: { hello: 'Hello {{name}}{{rest}}' } },
    zh: { deep: { hello: '您好，{{name}}{{rest}}' } },
  })
  expect(say('zh', 'deep.hello', { name: '王' })).toBe('您好，王')
  for (const name of ['<b>&', '$t(deep.hello)', '{{rest}}', '$&'])
    expect(say('en', 'deep.hello', { name })).toBe(`Hello ${name}`)
  // @ts-expect-error a text that is not there does not compile
  expect(say('en', 'deep.nothing')).toBe('deep.nothing')
})

test('a value may have the name of an option of i18next', () => {
  const say = sayingOf('words-test-options', {
    en: { a: '{{context}} {{lng}} {{ns}} {{count}}' },
    zh: { a: '' },
  })
  expect(say('en', 'a', { context: 'b', lng: 'c', ns: 'd', count: 1 })).toBe('b c d 1')
})

test('a count chooses the plural form', () => {
  const say = sayingOf('words-test-plural', {
    en: { a: '', a_one: '{{count}} day', a_other: '{{count}} days' },
    zh: { a: '', a_one: '', a_other: '{{count}} 天' },
  })
  expect([say('en', 'a', { count: 1 }), say('en', 'a', { count: 2 }), say('zh', 'a', { count: 1 })]).toEqual([
    '1 day',
    '2 days',
    '1 天',
  ])
})

test('failures are keys that hold dots; a field without a word is not named by the wire', () => {
  expect(failureText('cases.confirmation-missing', 'en', { documents: 'Passport' })).toContain('Passport')
  for (const path of ['constructor', '__proto__', 'a.$t(ok)', '{{email}}', 'no.suchField'])
    expect([fieldName(path, 'en'), fieldName(path, 'zh')]).toEqual(['this entry', '此项'])
  expect(breachText({ field: 'constructor', rule: 'no-such-rule' }, 'en')).toBe(
    breachText({ field: 'constructor', rule: 'invalid' }, 'en'),
  )
})

test('a mail is written in its language, with its values', () => {
  const values = {
    code: '123456',
    minutes: 10,
    link: 'https://a.example/?b=1&c=2',
    linkLife: '1 小时',
    last: '',
  }
  const { subject, body } = mailText('verifyCode', 'zh', values)
  expect(subject).toBe('南行：您的验证码')
  expect(body).toContain('https://a.example/?b=1&c=2')
  expect(body).not.toContain('{{')
})
