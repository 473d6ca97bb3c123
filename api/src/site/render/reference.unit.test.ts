import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { withReference } from './reference.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const asked = jest.fn(async (wire: string, _input: unknown, { locale }: { locale: string }) => ({
  wire,
  locale,
}))
const call = withReference(asked)
const lookup = (name: string, locale: 'en' | 'zh' = 'en') =>
  call('GET /lookup/:name', { params: { name } }, { locale })

test('a list is asked for once in a while, in each language, and everything else each time', async () => {
  for (let at = 0; at < 3; at++) await lookup('intakeTerm')
  expect(await lookup('intakeTerm', 'zh')).toMatchObject({ locale: 'zh' })
  await lookup('courseLevel')
  expect(asked).toHaveBeenCalledTimes(3)
  jest.advanceTimersByTime(20_001)
  await lookup('intakeTerm')
  for (let at = 0; at < 2; at++) await call('POST /search/course', { body: {} }, { locale: 'en' })
  expect(asked).toHaveBeenCalledTimes(6)
})

test('what failed is asked again', async () => {
  asked.mockRejectedValueOnce(new Error('not now'))
  await expect(lookup('documentType')).rejects.toThrow('not now')
  expect(await lookup('documentType')).toMatchObject({ locale: 'en' })
})
