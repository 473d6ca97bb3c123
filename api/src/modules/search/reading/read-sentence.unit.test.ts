import { expect, test } from '@jest/globals'
import { typedOf } from '../../vocabulary/words.service.ts'
import { coverOf } from '../plain-name.ts'
import { readSentence } from './read-sentence.ts'
import { lexicon, read } from './reading.fixture.ts'

const MASTER = '180 181 182'
const IN_2027 = Array.from({ length: 12 }, (_, at) => `2027-${String(at + 1).padStart(2, '0')}`).join(' ')

test.each<[sentence: string, words: string, chips?: string]>([
  ['nursing', 'nursing'],
  ['bachelor of nursing', 'nursing', 'bachelor = 160 161'],
  ['bachelor of arts', 'bachelor of arts'],
  ['bachelor of arts melbourne uni', 'bachelor of arts', 'melbourne uni = 1'],
  ['文学学士', '文学学士'],
  ['msc', 'msc'],
  ['msc accounting', 'accounting', `msc = ${MASTER}`],
  ['Master of Science in nursing sydney', 'nursing', `Master of Science = ${MASTER}, sydney = 0061:Sydney`],
  ['理学硕士 会计', '会计', `理学硕士 = ${MASTER}`],
  ['Bachelor degree in Nursing', 'nursing', 'Bachelor degree = 160 161'],
  ['phd', '', 'phd = 190'],
  ['meng accounting', 'accounting', `meng = ${MASTER}`],
  ['mba melbourne', 'mba', 'melbourne = 0061:Melbourne'],
  ['master of it sydney under 40000', 'it', `master = ${MASTER}, sydney = 0061:Sydney, under 40000 = 40000`],
  ['usyd', '', 'usyd = 2'],
  ['anu', '', 'anu = 3'],
  ['unimelb nursing', 'nursing', 'unimelb = 1'],
  ['university of melbourne nursing', 'nursing', 'university of melbourne = 1'],
  ['melbourne university', '', 'melbourne university = 1'],
  ['university', 'university'],
  ['university in sydney', '', 'university = 1, sydney = 0061:Sydney'],
  ['i want to study accounting in Sydney', 'accounting', 'Sydney = 0061:Sydney'],
  ['best courses for nurses', 'nurses'],
  [
    'less than $40,000 master of data science',
    'data science',
    `less than $40,000 = 40000, master = ${MASTER}`,
  ],
  ['below 40k', '', 'below 40k = 40000'],
  ['nursing $25k', 'nursing', '$25k = 25000'],
  ['nursing 30000 a year', 'nursing', '30000 a year = 30000'],
  ['business 20k to 30k', 'business', '20k to 30k = 20000 30000'],
  ['business over 50,000', 'business', 'over 50,000 = 50000'],
  ['cheap mba sydney', 'mba', 'cheap = fee, sydney = 0061:Sydney'],
  ['2 year mba', 'mba', '2 year = 91 117'],
  ['18 months master', '', `18 months = 68 88, master = ${MASTER}`],
  ['nursing under 2 years', 'nursing', 'under 2 years = 117'],
  ['phd at least 3 years', '', 'phd = 190, at least 3 years = 136'],
  ['feb 2027 nursing', 'nursing', 'feb 2027 = 2027-02'],
  ['february intake nursing', 'nursing', 'february intake = 2027-02 2028-02'],
  ['nursing starting in december', 'nursing', 'starting in december = 2026-12 2027-12'],
  ['may', 'may'],
  ['ielts 6.5 nursing', 'nursing', 'ielts 6.5 = 1:6.5'],
  ['nursing 6.5 ielts', 'nursing', '6.5 ielts = 1:6.5'],
  ['pte 58 accounting', 'accounting', 'pte 58 = 3:58'],
  ['toefl 80', '', 'toefl 80 = 4:80'],
  ['toefl 4.5', '', 'toefl 4.5 = 5:4.5'],
  ['no ielts diploma', '', 'no ielts = 19:999 20:999, diploma = 150 151'],
  ['certificate iv in cooking', 'cooking', 'certificate iv = 134'],
  ['graduate diploma of accounting nsw', 'accounting', 'graduate diploma = 171, nsw = 6101000'],
  ['bachlor of nursing', 'nursing', 'bachlor = 160 161'],
  ['acounting sydny', 'accounting', 'sydny = 0061:Sydney'],
  ['univeristy of sydney', '', 'univeristy of sydney = 2'],
  ['melborne uni nursing', 'nursing', 'melborne uni = 1'],
  ['australain natoinal university', '', 'australain natoinal university = 3'],
  ['software engineer', 'software engineer'],
  ['xndx', '', 'xndx = 2'],
  ['huni', '护理'],
  ['xinikuaijishuoshi', '会计', `xinikuaijishuoshi = 0061:Sydney, xinikuaijishuoshi = ${MASTER}`],
  ['master', 'master'],
  ['art', 'art'],
  ['it', 'it'],
  ['Mastering', 'mastering'],
  ['the', 'the'],
  ['悉尼 会计硕士 4万以下', '会计', `悉尼 = 0061:Sydney, 硕士 = ${MASTER}, 4万以下 = 40000`],
  ['雅思6.5 护理 本科', '护理', '雅思6.5 = 1:6.5, 本科 = 160 161'],
  ['两年 硕士 明年二月', '', `两年 = 91 117, 硕士 = ${MASTER}, 明年二月 = 2027-02`],
  ['我想去悉尼读会计硕士', '会计', `悉尼 = 0061:Sydney, 硕士 = ${MASTER}`],
  ['墨尔本有哪些好的护理专业', '护理', '墨尔本 = 0061:Melbourne'],
  ['悉尼大学的会计', '会计', '悉尼大学 = 2'],
  ['墨尔本大學護理', '护理', '墨尔本大學 = 1'],
  ['便宜的会计硕士', '会计', `便宜的 = fee, 硕士 = ${MASTER}`],
  ['澳洲 一年半 硕士', '', `澳洲 = 0061, 一年半 = 68 88, 硕士 = ${MASTER}`],
  ['4-5万 商科', '商科', '4-5万 = 40000 50000'],
  ['预算30000澳币 幼教', '幼教', '预算30000澳币 = 30000'],
  ['学费不超过三万的硕士', '', `学费不超过三万 = 30000, 硕士 = ${MASTER}`],
  ['2027年7月入学 护理', '护理', '2027年7月入学 = 2027-07'],
  ['托福80 数据科学', '数据科学', '托福80 = 4:80'],
  ['免雅思 预科', '', '免雅思 = 19:999 20:999, 预科 = 120'],
  ['护里', '护理'],
  ['会记硕士 悉尼', '会计', `硕士 = ${MASTER}, 悉尼 = 0061:Sydney`],
  ['墨尔本达学 护理', '护理', '墨尔本达学 = 1'],
  ['b.ed early childhood', 'bed early childhood'],
  ['ph d nursing', 'nursing', 'ph d = 190'],
  ['english sydney', '', 'english = 110, sydney = 0061:Sydney'],
  ['english art', 'english art'],
  ['文学', '文学'],
  ['我想学插花', '插花'],
  ['一年级', '一年级'],
])('%s', (sentence, words, chips = '') => expect(read(sentence)).toMatchObject({ words, chips }))

test('that a course be online chooses nothing beside its subject, and is told', () => {
  expect(read('online mba')).toMatchObject({ words: 'mba', unused: 'online' })
  expect(read('网课 会计')).toMatchObject({ words: '会计', unused: '网课' })
  expect(read('online')).toMatchObject({ words: 'online', unused: '' })
})

test('what was read as another word is told, unless it is taken as it was typed', () => {
  const told = (keyword: string, literal: string[] = []) =>
    readSentence(keyword, {
      lexicon,
      today: '2026-11-24',
      held: new Set<string>(),
      literal,
      isChosen: () => false,
    }).read
  expect(told('acounting 护里 nursing huli')).toEqual([
    { text: 'acounting', as: 'accounting' },
    { text: '护里', as: '护理' },
  ])
  expect(told('acounting', ['acounting'])).toEqual([])
})

test('a longer form covers no more words of a name than the shorter one in it, unless it was typed', () => {
  const covers = (keyword: string) => {
    const [term] = readSentence(keyword, {
      lexicon,
      today: '2026-11-24',
      held: new Set<string>(),
      literal: [],
      isChosen: () => false,
    }).terms
    return term?.kind === 'any' ? term.of.map((one) => `${typedOf(one)} ${coverOf(one)}`) : []
  }
  expect(covers('营销')).toContain('marketing management 1')
  expect(covers('marketing')).toContain('marketing management 1')
  expect(covers('marketing management')).toContain('marketing management 2')
  expect(covers('mba')).toContain('master of business administration 3')
})

test('no course is plainer for having the kind of its school in its name', () => {
  const { terms, wishes } = readSentence('university', {
    lexicon,
    today: '2026-11-24',
    held: new Set<string>(),
    literal: [],
    isChosen: () => false,
  })
  expect(terms).toMatchObject([{ typed: 'university', again: true }])
  expect(wishes).toEqual([])
})

test('pieces choose the filters of the finder', () => {
  expect(
    read('usyd mba melbourne nsw australia phd under 40k 2 years ielts 6 july cheap').filters.split(' '),
  ).toEqual([
    ...['schoolId', 'city', 'stateId', 'countryCode', 'levelCode', 'feeMax', 'durationMin', 'durationMax'],
    ...['english', 'intake', 'sort'],
  ])
})

test('what is taken literally or was chosen by hand only ranks', () => {
  expect(read('mba Sydney under 40k', { literal: ['sydney', 'under 40k'] })).toMatchObject({
    words: 'mba',
    wishes: 'mba sydney',
    chips: '',
  })
  expect(read('sydney', { literal: ['sydney'] })).toMatchObject({ words: 'sydney', chips: '' })
  expect(read('mba sydney', { isChosen: (filter) => filter === 'city' })).toMatchObject({
    words: 'mba',
    wishes: 'mba sydney',
    chips: '',
  })
})

test('a run that the catalogue holds stays whole where it is not known throughout', () => {
  expect(read('护理插花', { held: new Set(['护理插花']) }).words).toBe('护理插花')
  expect(read('护理插花').words).toBe('护理 插花')
})

const namesIn = (keyword: string) => {
  const { terms } = readSentence(keyword, {
    lexicon,
    today: '2026-11-24',
    held: new Set<string>(),
    literal: [],
    isChosen: () => false,
  })
  return terms.flatMap((term) => (term.kind === 'any' ? term.of.map(typedOf) : typedOf(term)))
}

test('a form that also stands across the words of another thing is looked for by its other names', () => {
  expect(namesIn('木工')).toEqual(['carpentry'])
  expect(namesIn('理学')).toEqual(['science', '科学'])
  expect(namesIn('土木工程')).toContain('土木工程')
})

test('what was typed comes first where courses are named so, else the plain name; it covers no word twice', () => {
  const plain = (keyword: string) =>
    readSentence(keyword, {
      lexicon,
      today: '2026-11-24',
      held: new Set<string>(),
      literal: [],
      isChosen: () => false,
    }).wishes
  expect(plain('trade')).toMatchObject([{ typed: 'trade', of: [{ typed: 'commerce' }], again: true }])
  expect(plain('commerce').flatMap((term) => (term.kind === 'any' ? term.of.map(typedOf) : []))).toEqual([
    'commerce',
  ])
})

test('a degree beside a subject only ranks where the level is chosen by hand', () => {
  const { words, chips, wishes } = read('msc accounting', { isChosen: (filter) => filter === 'levelCode' })
  expect([words, chips]).toEqual(['accounting', ''])
  expect(wishes).toContain('msc')
})

test('the whole name of a degree ranks, up to where the question goes on', () => {
  expect(read('bachelor of health science sydney').wishes).toContain('bachelor of health science')
  expect(read('sydney bachelor of health science').wishes).not.toContain('bachelor of health')
  expect(read('bachelor nursing').wishes).not.toContain('bachelor nursing')
})

test.each(['097544K', '102013B', '0102075', '00116K', 'SIT20322', 'CHC52015', '10363NAT', '52750WA'])(
  'a number of the register is one word: %s',
  (code) => {
    expect(read(code)).toMatchObject({ words: code.toLowerCase(), chips: '' })
    expect(read(`${code} sydney`)).toMatchObject({
      words: code.toLowerCase(),
      chips: 'sydney = 0061:Sydney',
    })
  },
)

test('a piece that is not to choose is a word where nothing else is asked', () => {
  expect(read('2027', { literal: ['2027'] })).toMatchObject({ words: '2027', chips: '' })
  expect(read('mba 2027', { literal: ['2027'] })).toMatchObject({ words: 'mba', chips: '' })
})

test.each<[sentence: string, words: string, chips?: string]>([
  ['学费20000', '', '学费20000 = 20000'],
  ['学费 25000 会计', '会计', '学费 25000 = 25000'],
  ['fees 20000 nursing', 'nursing', 'fees 20000 = 20000'],
  ['nursing aud20000', 'nursing', 'aud20000 = 20000'],
  ['nursing fees 2027', 'nursing', `2027 = ${IN_2027}`],
  ['20000', '20000'],
  ['nursing 20000', 'nursing 20000'],
  ['nursing 2000 nsw', 'nursing 2000', 'nsw = 6101000'],
  ['12年级', '', '12年级 = 104'],
  ['2027会计', '会计', `2027 = ${IN_2027}`],
])('an amount is no year: %s', (sentence, words, chips = '') =>
  expect(read(sentence)).toMatchObject({ words, chips }),
)
