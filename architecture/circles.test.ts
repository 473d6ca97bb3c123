import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from '@jest/globals'

const MODULES = join(import.meta.dirname, '../api/src/modules')

/** What only tests and demo data import counts for nothing, and tables hold no behaviour. */
const isAside = (path: string) =>
  /\.(test|builder|fixture|seed)\.ts$/.test(path) || path.includes('/demo/') || !path.includes('/')

/** The files of other modules that a file imports by value. */
function needs(path: string): string[] {
  const text = readFileSync(join(MODULES, path), 'utf8')
  const statements = text.matchAll(/^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?\s*'([^']+)'/gm)
  return [...statements].flatMap(([statement, target = '']) => {
    const names = /\{([^}]*)\}/
      .exec(statement)?.[1]
      ?.split(',')
      .filter((name) => name.trim())
    if (names?.every((name) => name.trim().startsWith('type '))) return []
    const file = target.startsWith('#api/modules/')
      ? target.slice('#api/modules/'.length)
      : normalize(join(dirname(path), target))
    return target.startsWith('.') || target.startsWith('#api/modules/') ? [file] : []
  })
}

function moduleGraph(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  for (const path of files.filter((name) => name.endsWith('.ts') && !isAside(name))) {
    const own = path.split('/')[0] ?? ''
    const others = needs(path)
      .filter((file) => !file.startsWith('..') && !file.endsWith('.tables.ts') && !isAside(file))
      .map((file) => file.split('/')[0] ?? '')
    const known = graph.get(own) ?? new Set()
    graph.set(own, new Set([...known, ...others.filter((other) => other !== own)]))
  }
  return graph
}

/** The modules of which each needs every other, directly or by way of others. */
function circlesOf(graph: Map<string, Set<string>>): string[][] {
  const reached = (from: string): Set<string> => {
    const seen = new Set<string>()
    const open = [from]
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const next of graph.get(at) ?? []) if (!seen.has(next) && seen.add(next)) open.push(next)
    return seen
  }
  const reach = new Map([...graph.keys()].map((name) => [name, reached(name)]))
  const circles = [...graph.keys()].map((name) =>
    [...graph.keys()].filter((other) => reach.get(name)?.has(other) && reach.get(other)?.has(name)).sort(),
  )
  return [
    ...new Map(circles.filter(({ length }) => length > 0).map((one) => [one.join(), one])).values(),
  ].sort()
}

test('no two modules of the API need each other', () => {
  const graph = moduleGraph()
  expect(graph.size).toBeGreaterThan(20)
  expect(circlesOf(graph)).toEqual([])
})
