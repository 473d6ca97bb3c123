import { camel, kebab } from './names.mjs'
import { roleWith } from './permissions.mjs'

const WIRE = /^(?:GET|POST|PUT|DELETE) \/[\w/:-]+$/

/** Where the calls of a domain lie that does not lend its own name to them. */
const ELSEWHERE = { discovery: { folder: 'catalogue', module: 'catalogue' } }
const LIST = ' = calls({'
const isRead = (wire) => wire.startsWith('GET ')
const paramsOf = (wire) => [...wire.matchAll(/:(\w+)/g)].map(([, name]) => name)
const shapeOf = (param) => (/(?:^i|I)d$/.test(param) ? 'Id' : 'Text(80, 1)')
const params = (wire) => {
  const shapes = paramsOf(wire).map((name) => `${name}: ${shapeOf(name)}`)
  return shapes.length > 0 ? `    params: Type.Object({ ${shapes.join(', ')} }),\n` : ''
}

/** What an entry names of `call.ts`. */
const namesIn = (text) =>
  ['Done', 'Id', 'Rows', 'Text', 'Type'].filter((name) => new RegExp(`\\b${name}\\b`).test(text))

const entry = ({ wire, access }) => `  '${wire}': {
${params(wire)}    data: ${isRead(wire) ? 'Rows(Type.Object({ id: Id }))' : 'Done'},
    access: '${access}',
${isRead(wire) ? '' : '    changes: true,\n'}  },
`

const handler = ({ domain, wire, name }) => `import type { ${domain} } from '@southbound/shared/contract'
import type { Handler } from '../../plugins/context.ts'

/** What it answers, for whom. */
export const ${name}: Handler<(typeof ${domain})['${wire}']> = async () => (${isRead(wire) ? '{ rows: [], total: 0 }' : '{}'})
`

const input = (wire) => {
  const given = paramsOf(wire).map((name) => `${name}: '1'`)
  return given.length > 0 ? `{ params: { ${given.join(', ')} } }` : 'undefined'
}
const test = ({ wire, access, role }) => `import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestApp, testApp } from '#testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('${isRead(wire) ? 'answers its rows' : 'does what it is for'}', async () => {
  const as = await app.signIn('${role}')
  expect((await app.call('${wire}', ${input(wire)}, { as })).code).toBe(200)
})
${
  access === 'public'
    ? ''
    : `
test('is refused to who is not signed in', async () => {
  expect((await app.call('${wire}'${paramsOf(wire).length > 0 ? `, ${input(wire)}` : ''})).code).not.toBe(200)
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
  const names = { domain, wire, access, name: camel(last), file: kebab(last), role: roleWith(access, read) }
  const { folder, module } = ELSEWHERE[domain] ?? { folder: domain, module: domain }
  const contractFile = `shared/contract/${folder}/${domain}.ts`
  const contract = read(contractFile)
  if (contract.includes(`'${wire}'`)) throw new Error(`${contractFile} has ${wire} already.`)
  const opens = contract.lastIndexOf(LIST)
  const end = contract.indexOf('\n})', opens)
  if (opens < 0 || end < 0 || !IMPORTS.test(contract))
    throw new Error(`${contractFile} has no list "${LIST}" of calls.`)
  const routesFile = `api/src/modules/${module}/${module}.routes.ts`
  const routes = read(routesFile)
  const close = endOfRoutes(routes, contract.slice(opens, end))
  if (close < 0) throw new Error(`${routesFile} has no list with the calls of ${contractFile}.`)
  const made = entry(names)
  return {
    [contractFile]: withImports(`${contract.slice(0, end + 1)}${made}${contract.slice(end + 1)}`, made),
    [routesFile]: `import { ${names.name} } from './${names.file}.ts'\n${routes.slice(0, close + 1)}  '${wire}': ${names.name},\n${routes.slice(close + 1)}`,
    [`api/src/modules/${module}/${names.file}.ts`]: handler(names),
    [`api/src/modules/${module}/${names.file}.test.ts`]: test(names),
  }
}

const IMPORTS = /import \{\s([^}]+)\s\} from '\.\.\/call\.ts'/
const withImports = (text, made) =>
  text.replace(IMPORTS, (line, list) => {
    const known = list
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
    return line.replace(list, [...new Set([...known, ...namesIn(made)])].sort().join(', '))
  })

/** Where the list of handlers ends that has those of these calls. */
function endOfRoutes(routes, calls) {
  const wires = [...calls.matchAll(/^ {2}('[A-Z]+ \/[^']*'): /gm)].map(([, wire]) => wire)
  const at = wires.map((wire) => routes.indexOf(`${wire}: `)).find((one) => one >= 0)
  return at === undefined ? -1 : routes.indexOf('\n}', at)
}
