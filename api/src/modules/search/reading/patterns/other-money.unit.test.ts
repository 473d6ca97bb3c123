import { expect, test } from '@jest/globals'
import { read } from '../reading.fixture.ts'

const MASTER = '180 181 182'

test.each<[sentence: string, unused: string, words: string, chips?: string]>([
  ['预算人民币15万 硕士', '预算人民币15万', '', `硕士 = ${MASTER}`],
  ['人民币20万以内', '人民币20万以内', ''],
  ['under 20000 usd', 'under 20000 usd', ''],
  ['us$20,000 mba', 'us$20,000', 'mba'],
  ['学费2万美元以内', '学费2万美元以内', ''],
  ['预算50万台币', '预算50万台币', ''],
  ['mba 20万rmb', '20万rmb', 'mba'],
  ['mba 10 lakhs', '10 lakhs', 'mba'],
  ['english under $500 per week', 'under $500 per week', '', 'english = 110'],
])('an amount of other money, or of a week, is no fee: %s', (sentence, unused, words, chips = '') =>
  expect(read(sentence)).toMatchObject({ unused, words, chips }),
)

test.each<[sentence: string, words: string, chips?: string]>([
  ['campus nursing 20k', 'nursing', '20k = 20000'],
  ['学费3万一年', '', '学费3万一年 = 30000'],
  ['3万五一年', '', '3万五一年 = 35000'],
  ['护理 20万三年', '护理', '20万 = 200000, 三年 = 136 176'],
])('%s', (sentence, words, chips = '') => expect(read(sentence)).toMatchObject({ words, chips, unused: '' }))

test('a year of a budget is no length', () => {
  expect(read('预算一年30万人民币 会计')).toMatchObject({ words: '会计', chips: '' })
})
