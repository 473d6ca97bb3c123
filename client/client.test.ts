import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { contract } from '@southbound/shared/contract'
import { type Described, describeCalls } from '../api/src/plugins/calls/openapi/document.ts'

const folder = mkdtempSync(join(tmpdir(), 'southbound-client-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PROGRAM = join(import.meta.dirname, 'ten-calls.ts')
const description = describeCalls(Object.entries(contract) as Described[], 'https://southbound.example')

/** Both tools come as modules alone, so they run in a process of their own. */
function checked(document: object, program: string): { problems: string[]; compiler: string[] } {
  const path = join(folder, 'openapi.json')
  writeFileSync(path, JSON.stringify(document))
  const said = execFileSync(process.execPath, [join(import.meta.dirname, 'check.mjs'), path, program], {
    encoding: 'utf8',
  })
  return JSON.parse(said)
}

describe('the description of the calls', () => {
  test("passes Redocly's recommended rules, and a client made of it needs no cast for ten calls", () => {
    expect(readFileSync(PROGRAM, 'utf8').match(/\bclient\.(GET|POST)\(/g)?.length).toBeGreaterThanOrEqual(10)
    expect(readFileSync(PROGRAM, 'utf8')).not.toMatch(/\bas\b(?! ')|\bany\b|<unknown>/)
    expect(checked(description, PROGRAM)).toEqual({ problems: [], compiler: [] })
  }, 60_000)

  test('names the shapes of every file of shapes', () => {
    const contractFolder = join(import.meta.dirname, '../shared/contract')
    const files = readdirSync(contractFolder, { recursive: true, encoding: 'utf8' })
    const listed = readFileSync(join(contractFolder, 'shapes.ts'), 'utf8')
    const shapes = files.filter((name) => name.endsWith('.shapes.ts'))
    expect(shapes.length).toBeGreaterThan(10)
    for (const file of shapes) expect(listed).toContain(`./${file}'`)
  })

  test('names each call once, says who may and how it is refused', () => {
    const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods))
    expect(operations.length).toBe(Object.keys(contract).length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    const one = description.paths['/api/case/takeCaseFromPool/{id}']?.post
    expect(one).toMatchObject({
      operationId: 'postCaseTakeCaseFromPoolById',
      summary: 'Case: take case from pool',
      security: [{ sessionKey: [] }],
      responses: { '4XX': expect.anything(), '5XX': expect.anything() },
    })
    expect(one?.description).toContain('cases.pool-taken (40935)')
    expect(description.paths['/api/country/getAllCurrency']?.get?.security).toEqual([])
    expect(Object.keys(description.components.schemas ?? {})).toEqual(
      expect.arrayContaining(['CourseRow', 'SchoolDetail', 'CaseDetail', 'OrderDetail', 'Refusal']),
    )
  })
})
