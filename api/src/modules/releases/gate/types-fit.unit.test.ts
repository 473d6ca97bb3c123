import { describe, expect, test } from '@jest/globals'
import type { Manifest } from '../publish/release-check.ts'
import { typesFindings } from './types-fit.ts'

const PAGE = '@southbound/shared/ui/page'
const FILE = 'platform.0123456789.json'
const DECLARED = 'export declare function Heading(props: { level?: 1 | 2 }): JSX.Element'
const shapes = { Heading: { f: [{ k: { o: { 'level?': { u: ['1', '2'] } } } }], r: 'JSX' } }
const base = '/assets/shell/1.0.0/'
const shell = {
  name: 'shell',
  version: '1.0.0',
  base,
  assets: {},
  contract: { platform: base + FILE, gives: { [PAGE]: { version: '1.0.0', exports: ['Heading'], shapes } } },
} as unknown as Manifest // Only what the types are compared with.

const files = (types: Record<string, string>) => new Map([[FILE, Buffer.from(JSON.stringify({ types }))]])
const why = (found: ReturnType<typeof typesFindings>) => found.map((one) => [one.why, one.values.part])

describe('the types that a shell gives to teams elsewhere', () => {
  test('are what its build recorded, in whatever words and with whatever comments', () => {
    const commented = DECLARED.replace('level?', '/** Of the outline. */ level?').replace('1 | 2', '2|1')
    expect(typesFindings(shell, files({ [`${PAGE}/index.d.ts`]: commented }))).toEqual([])
  })

  test('are refused where they say something else, or leave an export out', () => {
    const other = DECLARED.replace('1 | 2', 'string')
    expect(why(typesFindings(shell, files({ [`${PAGE}/index.d.ts`]: other })))).toEqual([
      ['types-other', 'Heading'],
    ])
    expect(why(typesFindings(shell, files({})))).toEqual([['types-other', 'Heading']])
  })

  test('are refused where there are none', () => {
    expect(why(typesFindings(shell, new Map()))).toEqual([['types-missing', undefined]])
    expect(why(typesFindings(shell, new Map([[FILE, Buffer.from('no JSON')]])))).toEqual([
      ['types-missing', undefined],
    ])
  })
})
