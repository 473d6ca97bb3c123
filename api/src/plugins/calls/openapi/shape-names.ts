import { SHAPES } from '@southbound/shared/contract/shapes'
import type { TSchema } from 'typebox'
import { isNode, wireSchema } from './wire-schema.ts'

const isSchema = (value: unknown): value is TSchema => isNode(value) && 'properties' in value
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * Names by what a shape looks like. A name that another file
 * has already given to something else bears its file's.
 */
export function namedShapes(): Map<string, string> {
  const names = new Map<string, string>()
  const given = new Set<string>()
  for (const [file, shapes] of Object.entries(SHAPES))
    for (const [name, shape] of Object.entries(shapes)) {
      if (!isSchema(shape)) continue
      const key = JSON.stringify(wireSchema(shape))
      if (names.has(key)) continue
      const free = given.has(name) ? capital(file) + name : name
      given.add(free)
      names.set(key, free)
    }
  return names
}
