import { expect, test } from '@jest/globals'
import type { Database } from '../../database/database.ts'
import { mayCount } from './counted-networks.ts'

const counted = (db: Database, what: 'view' | 'share', articleId: string, ips: string[]) =>
  ips.filter((ip) => mayCount(db, what, { articleId, ip })).length
const times = (n: number, ip: string) => Array.from({ length: n }, () => ip)

test('a network counts twenty times a day for each article and act; this machine always', () => {
  const db = {} as Database
  expect(counted(db, 'view', '1', times(30, '203.0.113.7'))).toBe(20)
  expect(counted(db, 'share', '1', times(30, '203.0.113.7'))).toBe(20)
  expect(counted(db, 'view', '2', times(30, '203.0.113.7'))).toBe(20)
  expect(counted(db, 'view', '1', times(30, '203.0.113.8'))).toBe(20)
  expect(counted(db, 'view', '1', times(30, '127.0.0.1'))).toBe(30)
})

test('addresses of one customer are one network', () => {
  const addresses = Array.from({ length: 30 }, (_, n) => `2001:db8:7:${n.toString(16)}::1`)
  expect(counted({} as Database, 'view', '1', addresses)).toBe(20)
})
