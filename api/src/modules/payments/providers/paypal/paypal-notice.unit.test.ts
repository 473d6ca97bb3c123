import { expect, test } from '@jest/globals'
import { ProviderFault } from '../provider.ts'
import { fewAtATime } from './paypal-notice.ts'

test('a check over the most is sent away, and has its turn when another is done', async () => {
  const check = fewAtATime(2)
  const ends: (() => void)[] = []
  const slow = () => check(() => new Promise<void>((done) => ends.push(done)))
  const [first, second] = [slow(), slow()]
  await expect(check(async () => 1)).rejects.toThrow(ProviderFault)
  ends[0]?.()
  await first
  expect(await check(async () => 1)).toBe(1)
  ends[1]?.()
  await second
})
