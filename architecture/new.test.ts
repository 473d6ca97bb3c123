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

test('a new page is known to the test of all pages, in its order; one of the desk names who may open it', async () => {
  const filesOfScreen = await maker('screen.mjs', 'filesOfScreen')
  const PAGES = 'shell/src/router/routes.test.ts'
  const known = filesOfScreen({ ...PAGE, path: 'rankings-of-old' }, read)[PAGES] ?? ''
  expect(known).toContain("      'rankings',\n      'rankings-of-old',\n      'scholarships',\n")
  const desk = { ...PAGE, path: 'crm/sample-list' }
  expect(() => filesOfScreen(desk, read)).toThrow('--may operations.accounts')
  const files = filesOfScreen({ ...desk, may: 'operations.log' }, read)
  expect(files[PAGES]).toBe(read(PAGES))
  expect(files['mf-commerce/src/remote.ts']).toContain("signedIn: true,\n      may: 'operations.log',\n")
  expect(files['mf-commerce/src/sample-list/SampleListScreen.test.tsx']).toContain("as: 'operator'")
  expect(() => filesOfScreen({ ...desk, may: 'no.such' }, read)).toThrow('no permission "no.such"')
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

test.each([
  ['account', 'account', 'account'],
  ['cases', 'cases', 'cases'],
  ['commerce', 'commerce', 'commerce'],
  ['content', 'content', 'content'],
  ['discovery', 'catalogue', 'catalogue'],
  ['operations', 'operations', 'operations'],
])(
  'a new call of %s is among the calls of its contract and the handlers of its module',
  async (domain, folder, module) => {
    const filesOfCall = await maker('call.mjs', 'filesOfCall')
    const wire = 'POST /sample/:id/closeSample/:name'
    const files = filesOfCall({ domain, wire, access: 'operations.accounts' }, read)
    const [contract = '', routes = '', handler = '', test = ''] = Object.values(files)
    expect(Object.keys(files)[0]).toBe(`shared/contract/${folder}/${domain}.ts`)
    const [, made = ''] = contract.split(`  '${wire}': {\n`)
    expect(
      made
        .split('\n')
        .slice(0, 6)
        .map((line) => line.trim()),
    ).toEqual([
      'params: Type.Object({ id: Id, name: Text(80, 1) }),',
      'data: Done,',
      "access: 'operations.accounts',",
      'changes: true,',
      '},',
      '})',
    ])
    const imported = /import \{([^}]*)\} from '\.\.\/call\.ts'/.exec(contract)?.[1] ?? ''
    for (const name of ['Done', 'Id', 'Text', 'Type']) expect(imported).toMatch(new RegExp(`\\b${name}\\b`))
    expect(Object.keys(files)[1]).toBe(`api/src/modules/${module}/${module}.routes.ts`)
    expect(routes).toMatch(/': \w+,\n {2}'POST \/sample\/:id\/closeSample\/:name': closeSample,\n\}/)
    expect(handler).toContain(`(typeof ${domain})['${wire}']`)
    expect(test).toContain("signIn('operator')")
    expect(test).toContain("{ params: { id: '1', name: '1' } }")
  },
)
