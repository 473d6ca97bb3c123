import { expect, test } from '@jest/globals'
import { clashes, typedOver } from './typed-over.ts'

const base = { name: 'Wang', phone: null, tags: ['a'] }

test('what a person typed is laid over newer values, and what he left alone is theirs', () => {
  const values = { name: 'Wang', phone: '13800000000', tags: ['a'] }
  const fresh = { name: 'Wang Li', phone: null, tags: ['a', 'b'] }
  expect(typedOver({ values, base }, fresh)).toEqual({ ...fresh, phone: '13800000000' })
  expect(clashes({ values, base }, fresh)).toBe(false)
})

test('a field that both changed keeps what was typed, and is a clash unless both say the same', () => {
  const draft = { base, values: { ...base, name: 'Wang Xiaoyu' } }
  expect(typedOver(draft, { ...base, name: 'Wang Li' })).toEqual(draft.values)
  expect(clashes(draft, { ...base, name: 'Wang Li' })).toBe(true)
  expect(clashes(draft, draft.values)).toBe(false)
})

test('an empty input is no value; an emptied one is typed', () => {
  expect(clashes({ base, values: { ...base, phone: '' } }, { ...base, phone: '1' })).toBe(false)
  expect(typedOver({ base, values: { ...base, name: '' } }, base)).toEqual({ ...base, name: '' })
})
