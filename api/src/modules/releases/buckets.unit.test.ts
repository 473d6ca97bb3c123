import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { isInCanary } from './choose.ts'
import type { Canary } from './set-document.ts'

const ids = Array.from({ length: 100_000 }, () => randomUUID())
const canary = (percent: number): Canary => ({
  version: '1.2.0',
  percent,
  roles: [],
  countries: [],
  accounts: [],
  startedAt: '2026-11-21T00:00:00.000Z',
})
const members = (percent: number, name = 'mf-commerce') =>
  ids.filter((id) => isInCanary(name, canary(percent), { id, role: null, country: null, accountId: null }))

test('none and all are exact, and ten percent is ten', () => {
  expect(members(0)).toEqual([])
  expect(members(100)).toHaveLength(ids.length)
  expect(Math.abs(members(10).length / ids.length - 0.1)).toBeLessThan(0.003)
})

test('nobody leaves a canary that grows', () => {
  const later = new Set(members(50))
  expect(members(10).filter((id) => !later.has(id))).toEqual([])
})

test('the canaries of two packages fall on different people', () => {
  const commerce = new Set(members(10))
  const both = members(10, 'mf-content').filter((id) => commerce.has(id)).length
  expect(Math.abs(both / ids.length - 0.01)).toBeLessThan(0.002)
})
