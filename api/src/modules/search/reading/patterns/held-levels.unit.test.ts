import { expect, test } from '@jest/globals'
import { read } from '../reading.fixture.ts'

const MASTER = '180 181 182'

test.each<[sentence: string, words: string, chips?: string]>([
  ['大专升硕士', '', `硕士 = ${MASTER}`],
  ['本科成绩75申请硕士', '', `硕士 = ${MASTER}`],
  ['专科升硕士', '', `硕士 = ${MASTER}`],
  ['读完本科读硕士', '', `硕士 = ${MASTER}`],
  ['女儿高三 想去悉尼读护理本科', '护理', '悉尼 = 0061:Sydney, 本科 = 160 161'],
  ['本科学护理 想去悉尼读会计硕士', '会计', `悉尼 = 0061:Sydney, 硕士 = ${MASTER}`],
  ['i have completed class 12 want diploma', '', 'diploma = 150 151'],
  ['nursing after +2', 'nursing'],
  ['大专申请本科', '', '本科 = 160 161'],
  ['本科申请悉尼大学会计硕士', '会计', `悉尼大学 = 2, 硕士 = ${MASTER}`],
  ['悉尼大学读硕士', '', `悉尼大学 = 2, 硕士 = ${MASTER}`],
  ['本科 硕士', '', `本科 = 160 161, 硕士 = ${MASTER}`],
  ['nursing courses after year 12', 'nursing'],
  ['master after completing bachelors', '', `master = ${MASTER}`],
  ['diploma to bachelor', '', 'bachelor = 160 161'],
  ['i have a bachelor in commerce want master of accounting', 'accounting', `master = ${MASTER}`],
  ['i have completed bachelor of commerce and want master of accounting', 'accounting', `master = ${MASTER}`],
  ['bachelor and master of nursing', 'nursing', `bachelor = 160 161, master = ${MASTER}`],
])('%s', (sentence, words, chips = '') => expect(read(sentence)).toMatchObject({ words, chips }))
