import { expect, test } from '@jest/globals'
import { fold, partsIn } from '../../vocabulary/words.service.ts'
import { Lexicon } from './lexicon.ts'
import { withMixedNames } from './mixed-names.ts'

const thing = (value: string, form: string) => ({
  filter: 'schoolId',
  values: [value],
  nameEn: null,
  nameCn: null,
  forms: [form],
})
const lexicon = new Lexicon([thing('1', 'UTS学院'), thing('2', '新州TAFE学院'), thing('3', 'UTS')], [])
const read = (typed: string) =>
  withMixedNames(partsIn(fold(typed)), lexicon).map(
    ({ part, at, entry }) => `${at} ${part}${entry ? ` = ${entry.values}` : ''}`,
  )

test.each([
  ['UTS学院', ['0 uts学院 = 1']],
  ['我想去新州TAFE学院读护理', ['0 我想去', '3 新州tafe学院 = 2', '11 读护理']],
  ['uts护理', ['0 uts', '3 护理']],
  ['uts 学院', ['0 uts', '4 学院']],
])('%s', (typed, parts) => expect(read(typed)).toEqual(parts))
