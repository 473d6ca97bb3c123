import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'

const ROOT = resolve(import.meta.dirname, '..')
const find = (sentence: string) =>
  execFileSync(process.execPath, ['scripts/text.mjs', sentence], { cwd: ROOT, encoding: 'utf8' })
const texts = (): Promise<{
  linesOf: (json: string) => [key: string, text: string, line: number][]
  holds: (text: string, sentence: string) => boolean
}> => import(join(ROOT, 'scripts/text/texts.mjs'))

test('each text of a file has its key and its line, rows of a list too', async () => {
  const json =
    '{\n  "a": {\n    "b": "One",\n    "rows": [\n      {\n        "c": "Two"\n      },\n      "Three"\n    ],\n    "d": ["Four", "Five"]\n  }\n}\n'
  expect((await texts()).linesOf(json)).toEqual([
    ['a.b', 'One', 3],
    ['a.rows.0.c', 'Two', 6],
    ['a.rows.1', 'Three', 8],
    ['a.d.0', 'Four', 10],
    ['a.d.1', 'Five', 10],
  ])
})

test('a placeholder holds any value, but the words must be the text’s own', async () => {
  const { holds } = await texts()
  expect(holds('{{count}} fields need another look.', '3 Fields need')).toBe(true)
  expect(holds('You have <b>{{count}}</b> of {{limit}} files.', 'have 12 of 20 files')).toBe(true)
  expect(holds('{{name}}', 'anything at all')).toBe(false)
  expect(holds('Saved.', 'saved it')).toBe(false)
})

test('a text is found with both files and where it is drawn', () => {
  const { status } = JSON.parse(readFileSync(join(ROOT, 'mf-cases/src/locales/en.json'), 'utf8'))
  expect(find(status[3])).toMatch(
    /^status\.3\n {2}en +mf-cases\/src\/locales\/en\.json:\d+ .*\n {2}zh +mf-cases\/src\/locales\/zh\.json:\d+ .*\n {2}drawn mf-cases\/src\//m,
  )
})

test('a refusal names the calls that fail with it and the screens that make them', () => {
  const found = find('The account or the password is not right')
  expect(found).toContain('failures.account.wrong-login\n')
  expect(found).toMatch(/fails .*POST \/account\/login\n/)
  expect(found).toMatch(/asked .*\.tsx?:\d+/)
})
