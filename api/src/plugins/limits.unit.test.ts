import { expect, test } from '@jest/globals'
import { contract } from '@southbound/shared/contract'
import { Limits } from './limits.ts'

const WIRE = 'GET /common/verifycode/:email'
const call = contract[WIRE]
const refusals = (ips: readonly string[], device: (at: number) => string | null) => {
  const limits = new Limits()
  return ips.filter((ip, at) => {
    try {
      limits.check(WIRE, call, { ip, device: device(at) }, null)
      return false
    } catch {
      return true
    }
  }).length
}
const addresses = (count: number, of: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => of(at))

test('the addresses of one household of IPv6 are one, those of others and of IPv4 are not', () => {
  const most = call.perMinute
  const own = addresses(most + 3, (at) => `2001:db8:1:2::${at.toString(16)}`)
  expect(refusals(own, () => null)).toBe(3)
  expect(
    refusals(
      addresses(most + 3, (at) => `2001:db8:1:${at}::1`),
      () => null,
    ),
  ).toBe(0)
  expect(
    refusals(
      addresses(most + 3, (at) => `198.51.100.${at}`),
      () => null,
    ),
  ).toBe(0)
})

test('a household that invents devices ends at the limit of its address', () => {
  const most = call.perMinute * 10
  const own = addresses(most + 3, (at) => `2001:db8:1:2::${at.toString(16)}`)
  expect(refusals(own, (at) => `d${at}`)).toBe(3)
})
