import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import {
  CASE_MOVES,
  CASE_STATUS,
  CHOICE_MOVES,
  CHOICE_STATUS,
  COURSE_MOVES,
  COURSE_STATE,
  courseStateAfter,
  PERMISSIONS,
  RANKING,
  SCOPE_OF_PERMISSION,
  stageOf,
} from '@southbound/shared/contract/constants'
import { ROLES } from '../shared/contract/permissions.ts'
import { RELEASE_STATES } from '../shared/contract/releases/releases.states.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const SKIP = /(^|\/)(node_modules|dist|data|\.git|\.cache|test-results|coverage)(\/|$)/
const all = walk('')
const PAPERS = all.filter((path) => path.endsWith('.md'))
const SOURCES = all.filter(
  (path) => /\.(ts|tsx|mjs|cjs|css|sql)$/.test(path) && path !== 'architecture/papers.test.ts',
)

function walk(folder: string): string[] {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (SKIP.test(path)) return []
    return entry.isDirectory() ? walk(path) : [path]
  })
}

/** The remote that docs/team.md makes, step by step. */
const EXAMPLE = /\bevents\b/

/** The anchor of a heading, as the pages are shown. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
const anchorsIn = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** Whether `docs/domain/cases.md#clocks` is there, page and heading. */
function isThere(target: string): boolean {
  const [path = '', anchor] = target.split('#')
  if (!existsSync(join(ROOT, path))) return false
  return !anchor || anchorsIn(path).includes(anchor)
}

describe('pointers', () => {
  test('a page that a comment points to is there, and so is its section', () => {
    const broken = SOURCES.flatMap((file) =>
      [...read(file).matchAll(/\bdocs\/[\w./-]+\.md(?:#[\w-]+)?/g)].map(([target]) => ({ file, target })),
    ).filter(({ target }) => !isThere(target))
    expect(broken).toEqual([])
  })

  test('no comment points to a paper that is not in the repository; migrations are history', () => {
    const isHistory = (file: string) => file.startsWith('api/migrations/')
    const missing = /\b(domain|specification|checklist|design)\.md\b|specification(?:'s)?,? \(?sections? \d/i
    const broken = SOURCES.filter(
      (file) => !isHistory(file) && missing.test(read(file).replaceAll(/docs\/\S+/g, '')),
    )
    expect(broken).toEqual([])
  })

  test('every link between papers leads somewhere', () => {
    const broken = PAPERS.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, to = '']) => ({
        file,
        target: to.startsWith('#') ? file + to : join(dirname(file), to),
      })),
    ).filter(({ target }) => !isThere(target))
    expect(broken).toEqual([])
  })

  test('every path that a paper names is there; decisions are history', () => {
    const rooted = /`((?:api|architecture|bench|docs|e2e|mf-[a-z]+|scripts|shared|shell)\/[\w./-]*\w)`/g
    const broken = PAPERS.filter((file) => !file.startsWith('docs/decisions/0'))
      .flatMap((file) => [...read(file).matchAll(rooted)].map(([, path = '']) => ({ file, path })))
      .filter(({ path }) => !EXAMPLE.test(path))
      .filter(({ path }) => !existsSync(join(ROOT, path)) && !all.some((one) => one.startsWith(`${path}.`)))
    expect(broken).toEqual([])
  })
})

describe('decisions', () => {
  const pages = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => /^\d{4}-[\w-]+\.md$/.test(name))

  test('each has its number, its day and its parts; figures where something was measured', () => {
    const parts =
      /^# (\d{4}) · .+\n\n\d{4}-\d\d-\d\d · .+\n\n## Context\n[\s\S]*\n## Decision.*\n[\s\S]*\n## Consequences\n/
    expect(
      pages.filter((name) => parts.exec(read(`docs/decisions/${name}`))?.[1] !== name.slice(0, 4)),
    ).toEqual([])
    expect(new Set(pages.map((name) => name.slice(0, 4))).size).toBe(pages.length)
  })

  test('the index lists each of them once', () => {
    const listed = [...read('docs/decisions/README.md').matchAll(/\((\d{4}-[\w-]+\.md)\)/g)].map(
      ([, name = '']) => name,
    )
    expect(listed.sort()).toEqual(pages.sort())
  })
})

describe('the pages of the domain say what the code says', () => {
  type Moves = Readonly<Record<number, Readonly<Record<number, readonly string[]>>>>
  const LETTERS: Record<string, string> = { applicant: 'P', agent: 'A', institution: 'I', system: 'S' }
  const movesText = (moves: Moves[number] = {}) =>
    Object.entries(moves)
      .map(([to, who]) => `${to} ${who.map((party) => LETTERS[party]).join('')}`)
      .join(', ') || '–'
  const lines = (path: string) => new Set(read(path).split('\n'))
  const words = {
    en: JSON.parse(read('mf-cases/src/locales/work.en.json')),
    zh: JSON.parse(read('mf-cases/src/locales/work.zh.json')),
  }
  const missingIn = (path: string, expected: string[]) => expected.filter((line) => !lines(path).has(line))

  test('states of a case and of a choice, their names, and who moves them', () => {
    const rows = (kind: 'status' | 'choice', codes: Record<string, number>, moves: Moves) =>
      Object.entries(codes).map(([name, code]) => {
        const stage = kind === 'choice' ? ` ${stageOf(code)} |` : ''
        return `| ${code} | \`${name}\` | ${words.en[kind][code]} | ${words.zh[kind][code]} |${stage} ${movesText(moves[code])} |`
      })
    const expected = [
      ...rows('status', CASE_STATUS, CASE_MOVES),
      ...rows('choice', CHOICE_STATUS, CHOICE_MOVES),
    ]
    expect(missingIn('docs/domain/cases.md', expected)).toEqual([])
  })

  test('states of courses and releases', () => {
    const codes = Object.values(COURSE_STATE)
    const courseRows = COURSE_MOVES.map((move) => {
      const from = codes.filter((code) => courseStateAfter(move, code) !== null)
      return `| ${move} | ${from.join(', ')} | ${courseStateAfter(move, from[0] as number)} |`
    })
    expect(missingIn('docs/domain/courses.md', courseRows)).toEqual([])
    const { states } = JSON.parse(read('shell/src/locales/releases.zh.json')) as {
      states: Record<string, string>
    }
    const listed = [...read('docs/domain/releases.md').matchAll(/^\| ([\w-]+) \| (\S+) \| /gm)].map(
      ([, state, word]) => [state, word],
    )
    const known = Object.keys(RELEASE_STATES).map((state) => [state, states[state]])
    expect(listed.filter(([state]) => state !== 'state')).toEqual(known)
  })

  test('the matrix of permissions', () => {
    const expected = Object.entries(PERMISSIONS).map(([name, holders]) => {
      const marks = ROLES.map((role) => ((holders as readonly string[]).includes(role) ? '●' : '')).join(
        ' | ',
      )
      const scopes = [SCOPE_OF_PERMISSION[name as keyof typeof PERMISSIONS] ?? []]
        .flat()
        .map((scope) => `\`${scope}\``)
      return `| \`${name}\` | ${marks} | ${scopes.join(' or ')} |`
    })
    expect(missingIn('docs/domain/permissions.md', expected)).toEqual([])
    const listed = [...lines('docs/domain/permissions.md')].filter((line) => /^\| `\w+\.\w+` \|/.test(line))
    expect(listed.length).toBe(expected.length)
  })

  test('every name of the glossary is one that the code has', () => {
    const rows = read('docs/domain/glossary.md')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(1)
    const names = rows.flatMap((row) =>
      [...(row.split('|')[4] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    )
    const code = SOURCES.filter((path) => /^(api|shared|shell|mf-)/.test(path) && !path.includes('.test.'))
    const text = code.map((path) => `${path}\n${read(path)}`).join('\n')
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => !text.includes(name))).toEqual([])
  })

  test('the weights of every score', () => {
    const expected = Object.values(RANKING).flatMap((weights) =>
      Object.entries(weights).map(([name, weight]) => `| ${name} | ${weight} |`),
    )
    expect(missingIn('docs/domain/ranking.md', expected)).toEqual([])
  })
})
