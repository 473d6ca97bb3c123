import { camel, kebab } from './names.mjs'

const WIRE = /^(?:GET|POST|PUT|DELETE) \/[\w/:-]+$/

const entry = ({ wire, access }) => `  '${wire}': {
    data: Rows(Type.Object({ id: Id })),
    access: '${access}',
  },
`

const handler = ({ domain, wire, name }) => `import type { ${domain} } from '@southbound/shared/contract'
import type { Handler } from '../../plugins/context.ts'

/** What it answers, for whom. */
export const ${name}: Handler<(typeof ${domain})['${wire}']> = async () => ({ rows: [], total: 0 })
`

const test = ({ wire, access }) => `import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestApp, testApp } from '#testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('answers its rows', async () => {
  const as = await app.signIn('agent')
  expect((await app.call('${wire}', undefined, { as })).code).toBe(200)
})
${
  access === 'public'
    ? ''
    : `
test('is refused to who is not signed in', async () => {
  expect((await app.call('${wire}')).code).not.toBe(200)
})
`
}`

/** By path. `read` answers the text of a file. Throws with a sentence where the call cannot be made. */
export function filesOfCall({ domain, wire, access }, read) {
  if (!WIRE.test(wire)) throw new Error(`Name the call like "GET /invoice/invoiceList", not "${wire}".`)
  const last =
    wire
      .split('/')
      .filter((part) => part && !part.startsWith(':'))
      .at(-1) ?? ''
  const names = { domain, wire, access, name: camel(last), file: kebab(last) }
  const contractFile = `shared/contract/${domain}/${domain}.ts`
  const contract = read(contractFile)
  if (contract.includes(`'${wire}'`)) throw new Error(`${contractFile} has ${wire} already.`)
  const opens = contract.indexOf(`export const ${domain} = calls({`)
  const end = contract.indexOf('\n})', opens)
  const imports = /import \{\s([^}]+)\s\} from '\.\.\/call\.ts'/
  if (opens < 0 || end < 0 || !imports.test(contract))
    throw new Error(`${contractFile} has no list "export const ${domain} = calls({".`)
  const withImports = (text) =>
    text.replace(imports, (line, list) => {
      const known = list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean)
      return line.replace(list, [...new Set([...known, 'Id', 'Rows', 'Type'])].sort().join(', '))
    })
  const routesFile = `api/src/modules/${domain}/${domain}.routes.ts`
  const routes = read(routesFile)
  const close = routes.lastIndexOf('\n}')
  return {
    [contractFile]: withImports(`${contract.slice(0, end + 1)}${entry(names)}${contract.slice(end + 1)}`),
    [routesFile]: `import { ${names.name} } from './${names.file}.ts'\n${routes.slice(0, close + 1)}  '${wire}': ${names.name},\n${routes.slice(close + 1)}`,
    [`api/src/modules/${domain}/${names.file}.ts`]: handler(names),
    [`api/src/modules/${domain}/${names.file}.test.ts`]: test(names),
  }
}
