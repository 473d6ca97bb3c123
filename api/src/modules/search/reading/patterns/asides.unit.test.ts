import { expect, test } from '@jest/globals'
import { read } from '../reading.fixture.ts'

const MASTER = '180 181 182'
const WITHOUT = '19:999 20:999'

test.each<[sentence: string, words: string, chips?: string]>([
  ['high ranking university for nursing', 'nursing', 'university = 1'],
  ['i am coming to melbourne to study nursing', 'nursing', 'melbourne = 0061:Melbourne'],
  ['change my career to nursing', 'change nursing'],
  ['nursing courses for international students', 'nursing'],
  ['best accounting college in sydney', 'accounting', 'sydney = 0061:Sydney'],
  ['how much does it cost to study nursing', 'nursing'],
  ['is it possible to study business in sydney', 'business', 'sydney = 0061:Sydney'],
  ['master of it', 'it', `master = ${MASTER}`],
  ['bachelor of it costs', 'it', 'bachelor = 160 161'],
  ['3 years experience mba', 'mba'],
  ['工作三年想读mba', 'mba'],
  ['三年本科', '', '三年 = 136 176, 本科 = 160 161'],
  ['本科毕业想读会计硕士', '会计', `硕士 = ${MASTER}`],
  ['finished year 12 want diploma', '', 'diploma = 150 151'],
  ['护理 技术移民', '护理'],
  ['幼教 墨尔本 pr', '幼教', '墨尔本 = 0061:Melbourne'],
  ['pr', 'pr'],
])('%s', (sentence, words, chips = '') => expect(read(sentence)).toMatchObject({ words, chips }))

test.each<[sentence: string, words: string, chips?: string]>([
  ['会计 学费3万5千以内', '会计', '学费3万5千以内 = 35000'],
  ['会计 三万五千以内', '会计', '三万五千以内 = 35000'],
  ['会计 不超过3万5', '会计', '不超过3万5 = 35000'],
  ['会计 4万5以上', '会计', '4万5以上 = 45000'],
  ['会计硕士 一年4万', '会计', `硕士 = ${MASTER}, 一年4万 = 40000`],
  ['一年学费4万以内 会计', '会计', '一年学费4万以内 = 40000'],
  ['实惠的会计', '会计', '实惠的 = fee'],
  ['nursing under 20 weeks', 'nursing', 'under 20 weeks = 23'],
  ['english 10 weeks', '', 'english = 110, 10 weeks = 8'],
  ['nursing 30w', 'nursing', '30w = 300000'],
])('fees: %s', (sentence, words, chips = '') => expect(read(sentence)).toMatchObject({ words, chips }))

test.each<[sentence: string, words: string, chips?: string]>([
  ['会计硕士 雅思六分', '会计', `硕士 = ${MASTER}, 雅思六分 = 1:6`],
  ['护理 雅思六点五', '护理', '雅思六点五 = 1:6.5'],
  ['护理 雅思4个7', '护理', '雅思4个7 = 1:7'],
  ['护理 雅思没过', '护理', `雅思没过 = ${WITHOUT}`],
  ['没考雅思 会计', '会计', `没考雅思 = ${WITHOUT}`],
  ['nursing ielts not required', 'nursing', `ielts not required = ${WITHOUT}`],
  ['do i need ielts for nursing', 'nursing'],
  ['ielts', 'ielts'],
  ['ielts preparation sydney', 'ielts preparation', 'sydney = 0061:Sydney'],
])('scores: %s', (sentence, words, chips = '') => expect(read(sentence)).toMatchObject({ words, chips }))

test.each<[sentence: string, words: string, chips?: string]>([
  ['nursing in march', 'nursing', 'in march = 2027-03 2028-03'],
  ['nursing february next year', 'nursing', 'february next year = 2027-02'],
  ['nursing semester 1 2027', 'nursing', 'semester 1 2027 = 2027-02 2027-03'],
  ['nursing 2027 semester 2', 'nursing', '2027 semester 2 = 2027-07 2027-08'],
  ['nursing mid-year intake', 'nursing', 'mid-year intake = 2027-06 2028-06 2027-07 2028-07 2027-08 2028-08'],
  ['护理 明年秋季入学', '护理', '明年秋季入学 = 2027-07 2027-08 2027-09'],
  ['护理 明年上半年', '护理', '明年上半年 = 2027-01 2027-02 2027-03 2027-04 2027-05 2027-06'],
])('intakes: %s', (sentence, words, chips = '') => expect(read(sentence)).toMatchObject({ words, chips }))

test.each([
  '2年以上工作经验 mba',
  '工作经验3年 mba',
  'three years experience mba',
  '3-year work experience mba',
  'mba 5 years gap',
  '毕业3年 mba',
  '大学毕业5年 mba',
  'mba 3 year post study work visa',
  '2028年毕业 mba',
  'mba qs 2025',
])('years of the person are no length and no start: %s', (sentence) =>
  expect(read(sentence)).toMatchObject({ words: 'mba', chips: '' }),
)

test.each<[sentence: string, words: string, chips?: string]>([
  ['pr courses melbourne', '', 'melbourne = 0061:Melbourne'],
  ['courses with pr pathway melbourne', '', 'melbourne = 0061:Melbourne'],
  ['courses with pr pathway', ''],
  ['courses after year 12', ''],
  ['phd degree in nursing', 'nursing', 'phd = 190'],
  ['nursing degree', 'nursing', 'degree = 160 161'],
  ['bachelor of english', 'english', 'bachelor = 160 161'],
  ['英语硕士', '英语', `硕士 = ${MASTER}`],
])('beside another it is something else: %s', (sentence, words, chips = '') =>
  expect(read(sentence)).toMatchObject({ words, chips }),
)

test.each([
  'mba for working professionals',
  'mba without work experience',
  'mba no experience',
  'top 10 mba',
  'part time mba',
  'mba for my wife',
  'mba for indian students',
  'i am from nepal mba',
  'mba 没有工作经验',
  '35岁 mba',
  '没有语言成绩 mba',
  'mba no gmat',
])('of the person and of its pace, nothing is asked: %s', (sentence) =>
  expect(read(sentence)).toMatchObject({ words: 'mba', chips: '' }),
)

test.each<[sentence: string, words: string, chips?: string]>([
  ['雅思 预科', '', '预科 = 120'],
  ['雅思 语言班', '雅思', '语言班 = 110'],
  ['btech data science', 'data science', 'btech = 160 161'],
  ['b tech data science', 'data science', 'b tech = 160 161'],
  ['btech', 'btech'],
  ['没学历 mba', 'mba'],
  ['part time work and study mba', 'mba'],
  ['预算一年4万 会计', '会计', '预算一年4万 = 40000'],
])('a condition and a degree in any subject: %s', (sentence, words, chips = '') =>
  expect(read(sentence)).toMatchObject({ words, chips }),
)
