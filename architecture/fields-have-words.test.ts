import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { contract } from '../shared/contract/index.ts'

const ROOT = join(import.meta.dirname, '..')
const MODULES = join(ROOT, 'api/src/modules')
const NAMED = /(?:\binvalid\(\s*|\bfield: )'([a-z][\w.]*)'/g
/** Programs send these, and no form shows their faults. */
const OF_PROGRAMS = /telemetry|releases|flags/
const ID = '^[0-9]{1,19}$'

interface Schema {
  type?: string
  pattern?: string
  const?: unknown
  enum?: unknown
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
}
/** Words, a number or a day: not chosen from a list. */
function isTyped(schema: Schema): boolean {
  if (schema.anyOf) return schema.anyOf.some(isTyped)
  if (schema.const !== undefined || schema.enum !== undefined) return false
  return (
    ['number', 'integer'].includes(schema.type ?? '') || (schema.type === 'string' && schema.pattern !== ID)
  )
}
function typedIn(schema: Schema | undefined, path = ''): string[] {
  if (!schema || typeof schema !== 'object') return []
  const inside = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.items ? [schema.items] : [])]
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const whole = path ? `${path}.${name}` : name
    return [...(isTyped(value) ? [whole] : []), ...typedIn(value, whole)]
  })
  return [...own, ...inside.flatMap((one) => typedIn(one, path))]
}
function refusedByModules(): string[] {
  const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  const code = files.filter((name) => /(?<!test|fixture)\.ts$/.test(name))
  return code.flatMap((name) =>
    [...readFileSync(join(MODULES, name), 'utf8').matchAll(NAMED)].map(([, field]) => field ?? ''),
  )
}

test('each field that is typed into a call, or refused by a module, has its name in both languages', () => {
  const calls = Object.entries(contract as Record<string, { body?: Schema }>)
  const typed = calls.filter(([wire]) => !OF_PROGRAMS.test(wire)).flatMap(([, { body }]) => typedIn(body))
  const fields = new Set([...typed, ...refusedByModules()])
  expect(fields.size).toBeGreaterThan(400)
  for (const locale of ['en', 'zh']) {
    const { fields: known } = JSON.parse(
      readFileSync(join(ROOT, `shared/i18n/errors.${locale}.json`), 'utf8'),
    )
    const nameless = [...fields].filter((path) => !(path in known || (path.split('.').at(-1) ?? '') in known))
    expect([locale, nameless]).toEqual([locale, []])
  }
})
