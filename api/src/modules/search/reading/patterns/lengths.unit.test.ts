import { expect, test } from '@jest/globals'
import { read } from '../reading.fixture.ts'

const MASTER = '180 181 182'

test.each<[sentence: string, words: string, chips?: string]>([
  ['1到2年的硕士', '', `1到2年的 = 40 117, 硕士 = ${MASTER}`],
  ['两至三年 护理', '护理', '两至三年 = 91 176'],
  ['nursing 2-3 years', 'nursing', '2-3 years = 91 176'],
  ['1 to 2 years master', '', `1 to 2 years = 40 117, master = ${MASTER}`],
  ['2 or 3 years diploma', '', '2 or 3 years = 91 176, diploma = 150 151'],
  ['6-12 months nursing', 'nursing', '6-12 months = 22 59'],
])('%s', (sentence, words, chips = '') => expect(read(sentence)).toMatchObject({ words, chips }))
