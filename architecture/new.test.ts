import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'

type Make = (what: object, read: (path: string) => string) => Record<string, string>
const ROOT = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const maker = async (file: string, name: string) =>
  ((await import(join(ROOT, 'scripts/new', file))) as Record<string, Make>)[name] as Make

const PAGE = { remote: 'mf-commerce', title: { en: 'Sample', zh: '样例' } }

test('a new screen is in the door, in both languages, and has a test', async () => {
  const filesOfScreen = await maker('screen.mjs', 'filesOfScreen')
  const files = filesOfScreen({ ...PAGE, path: 'account/sample-list' }, read)
  expect(files['mf-commerce/src/remote.ts']).toContain("import('./sample-list/SampleListScreen.tsx')")
  expect(JSON.parse(files['mf-commerce/src/locales/zh.json'] ?? '').sampleList).toEqual({ title: '样例' })
  expect(Object.keys(files)).toContain('mf-commerce/src/sample-list/SampleListScreen.test.tsx')
  expect(() => filesOfScreen({ ...PAGE, path: 'cart' }, read)).toThrow('has the page /cart already')
})

test('a new call is in the contract and in the routes of its module', async () => {
  const filesOfCall = await maker('call.mjs', 'filesOfCall')
  const files = filesOfCall({ domain: 'commerce', wire: 'GET /sample/sampleList', access: 'public' }, read)
  expect(files['shared/contract/commerce/commerce.ts']).toMatch(/'GET \/sample\/sampleList': \{\n {4}data: /)
  expect(files['api/src/modules/commerce/commerce.routes.ts']).toContain(
    "'GET /sample/sampleList': sampleList,",
  )
  const existing = { domain: 'commerce', wire: 'POST /shopping/shoppingList', access: 'public' }
  expect(() => filesOfCall(existing, read)).toThrow('has POST /shopping/shoppingList already')
})
