import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { readConfig } from '../config.ts'
import { currentMark, holdDataKeys, readDataKey, seal, unseal } from './seal.ts'

const COLUMN = 'totp_secrets.secret'
const [OLD, NEW] = [randomBytes(32), randomBytes(32)]
const hold = (dataKey: Buffer, previousDataKeys: Buffer[] = []) =>
  holdDataKeys({ dataDir: '/nowhere', dataKey, previousDataKeys })

test('a sealed text opens in its own column, and is never the same twice', () => {
  hold(OLD)
  const [one, two] = [seal('账号 000-123', COLUMN), seal('账号 000-123', COLUMN)]
  expect(one).not.toBe(two)
  expect(one).toMatch(/^sealed:1:[0-9a-f]{8}:totp_secrets\.secret:/)
  expect(one).not.toContain('123')
  expect([unseal(one, COLUMN), unseal('', COLUMN), unseal('000-123', COLUMN)]).toEqual([
    '账号 000-123',
    '',
    '000-123',
  ])
  expect(() => unseal(one, 'income_accounts.account_no')).toThrow('is in income_accounts.account_no')
})

test('a key that is rotated out opens what it sealed; an unknown one is named by its id', () => {
  hold(OLD)
  const before = seal('A', COLUMN)
  hold(NEW, [OLD])
  expect(before.startsWith(currentMark())).toBe(false)
  expect([unseal(before, COLUMN), seal('A', COLUMN).startsWith(currentMark())]).toEqual(['A', true])
  const foreign = before.replace(/^sealed:1:[0-9a-f]{8}/, 'sealed:1:00000000')
  expect(() => unseal(foreign, COLUMN)).toThrow(/00000000.*DATA_KEY/)
})

test('a changed text does not open', () => {
  hold(NEW)
  const sealed = seal('000123456', COLUMN)
  const at = sealed.length - 4
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
  const other = sealed.replace('totp_secrets', 'totp_secret')
  expect(() => unseal(changed, COLUMN)).toThrow()
  expect(() => unseal(other, 'totp_secret.secret')).toThrow()
  expect(() => unseal(sealed.slice(0, -12), COLUMN)).toThrow()
})

test('without a setting a file for its owner alone holds the key; production refuses to go without', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'southbound-key-'))
  try {
    holdDataKeys({ dataDir })
    const path = join(dataDir, 'data-key')
    const sealed = seal('A', COLUMN)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    holdDataKeys({ dataDir })
    expect(sealed.startsWith(currentMark())).toBe(true)
    expect(readDataKey(readFileSync(path, 'utf8'), path)).toHaveLength(32)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('DATA_KEY')
  expect(() => readConfig({ DATA_KEY: 'short' })).toThrow('DATA_KEY must hold 32 bytes')
  const both = { DATA_KEY: NEW.toString('base64'), DATA_KEY_PREVIOUS: ` ${OLD.toString('base64')},` }
  const { dataKey, previousDataKeys } = readConfig({ NODE_ENV: 'production', CLAMAV: 'none', ...both })
  expect([dataKey, previousDataKeys]).toEqual([NEW, [OLD]])
})
