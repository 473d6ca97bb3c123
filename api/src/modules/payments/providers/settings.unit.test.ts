import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readConfig } from '#api/config.ts'
import { readSettings } from './settings.ts'

let folder: string
const PRODUCTION = {
  NODE_ENV: 'production',
  DATA_KEY: Buffer.alloc(32).toString('base64'),
  CLAMAV: 'none',
}
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'southbound-settings-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the sandbox', () => {
  test('is there by default on this machine only', () => {
    expect(readConfig({}).payments).toEqual({ providers: undefined, sandbox: true, types: [1, 2, 4] })
    expect(readConfig({ PUBLIC_URL: 'https://southbound.example' }).payments.sandbox).toBe(false)
    expect(readConfig(PRODUCTION).payments.sandbox).toBe(false)
    expect(readConfig({ PAYMENT_SANDBOX: '0' }).payments.sandbox).toBe(false)
    expect(readConfig({ PAYMENT_PROVIDERS: 'x.json' }).payments.sandbox).toBe(false)
    const demo = { PUBLIC_URL: 'https://demo.example', PAYMENT_SANDBOX: '1' }
    expect(readConfig(demo).payments.sandbox).toBe(true)
  })
  test('is refused in production and beside real keys', () => {
    expect(() => readConfig({ ...PRODUCTION, PAYMENT_SANDBOX: '1' })).toThrow('refused in production')
    expect(() => readConfig({ PAYMENT_PROVIDERS: 'x.json', PAYMENT_SANDBOX: '1' })).toThrow('refused')
  })
  test('PayPal is offered only when it is named', () => {
    expect(readConfig({ PAYMENT_TYPES: 'paypal,offline' }).payments.types).toEqual([3, 4])
    expect(() => readConfig({ PAYMENT_TYPES: 'cash' })).toThrow('"cash"')
    const numbers = readConfig({ SELLER_TAX_NUMBERS: 'AU=51 824 753 556,NZ=123-456' }).sellerTaxNumbers
    expect(numbers).toEqual({ AU: '51 824 753 556', NZ: '123-456' })
    expect(() => readConfig({ SELLER_TAX_NUMBERS: 'Australia=5' })).toThrow('SELLER_TAX_NUMBERS')
  })
})

describe('the file of keys', () => {
  const write = (content: unknown) => {
    const path = join(folder, 'providers.json')
    writeFileSync(path, JSON.stringify(content))
    return path
  }
  test('takes what is whole', () => {
    const bank = { accountName: 'Southbound', bank: 'Bank', accountNumber: '1' }
    expect(readSettings(write({ offline: bank }))).toEqual({ offline: bank })
  })
  test('names what is wrong in it, and never a key', () => {
    const wrong = write({ wechat: { host: 'nowhere', privateKey: 'SECRET-KEY', apiV3Key: 'SHORT-SECRET' } })
    let said = ''
    try {
      readSettings(wrong)
    } catch (error) {
      said = (error as Error).message
    }
    expect(said).toContain('/wechat/host')
    expect(said).toContain('/wechat/apiV3Key')
    expect(said).not.toMatch(/SECRET/)
    expect(() => readSettings(join(folder, 'none.json'))).toThrow('readable JSON file')
  })
})
