import { expect, test } from '@jest/globals'
import { inOrder, Writing } from './writing.ts'

const refused = (code: string) => Object.assign(new Error(code), { code })

test('a row that cannot be kept costs itself alone, and is not tried for ever', async () => {
  const written: number[] = []
  const writing = new Writing()
  const left = await writing.rows([1, 2, 3, 4, 5, 6, 7], async (part) => {
    if (part.includes(5)) throw refused('22021')
    written.push(...part)
  })
  expect([written, left, writing.failures.length]).toEqual([[1, 2, 3, 4, 6, 7], [], 1])
})

test('what is refused otherwise is left, and after a database that went away nothing more is tried', async () => {
  const writing = new Writing()
  const fail = (code: string) => () => Promise.reject(refused(code))
  expect(await writing.rows([1, 2], fail('40P01'))).toEqual([1, 2])
  expect(await writing.rows([3], fail('08006'))).toEqual([3])
  let tries = 0
  expect(await writing.rows([4, 5], async () => void tries++)).toEqual([4, 5])
  expect([tries, writing.failures.length]).toEqual([0, 2])
})

test('rows have one order, whoever came first', () => {
  const all = ['b', 'Z', 'a', '-'].map((key) => ({ key }))
  const keys = (rows: typeof all) => inOrder(rows, ({ key }) => key).map(({ key }) => key)
  expect(keys(all)).toEqual(keys([...all].reverse()))
})
