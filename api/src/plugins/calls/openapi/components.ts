import type { Call } from '@southbound/shared/contract'
import type { TSchema } from 'typebox'
import type { Schema } from '../schemas.ts'
import { operationIdOf } from './path-names.ts'
import { namedShapes } from './shape-names.ts'
import { isNode, wireSchema } from './wire-schema.ts'

/** Smaller ones read better where they stand. */
const WORTH_A_NAME = 3
const keyOf = (node: Schema): string => JSON.stringify(node)
const isWorthIt = (node: Schema): boolean => Object.keys(node.properties ?? {}).length >= WORTH_A_NAME
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Shapes that have a name in the contract, or stand in two places: each is written once, and referred to. */
export class Components {
  readonly schemas: Record<string, Schema> = {}
  private readonly named = namedShapes()
  private readonly seen = new Map<string, number>()

  constructor(calls: Iterable<readonly [string, Call]>) {
    for (const [, { body, data }] of calls)
      for (const part of [body, data]) if (part) this.count(wireSchema(part))
  }

  /** `place` names a shape without a name of its own. */
  schemaOf(schema: TSchema, wire: string, place: string): Schema {
    return this.refer(wireSchema(schema), capital(operationIdOf(wire)) + capital(place))
  }

  private count(node: Schema): void {
    if (isWorthIt(node)) this.seen.set(keyOf(node), (this.seen.get(keyOf(node)) ?? 0) + 1)
    for (const child of childrenOf(node)) this.count(child)
  }

  private refer(node: Schema, place: string): Schema {
    const name = this.nameOf(node, place)
    if (!name) return this.inside(node, place)
    if (!this.schemas[name]) {
      // Held before it is filled, so that its parts cannot take the name.
      this.schemas[name] = {}
      this.schemas[name] = this.inside(node, place)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  private nameOf(node: Schema, place: string): string | undefined {
    if (!isWorthIt(node)) return undefined
    const key = keyOf(node)
    const known = this.named.get(key)
    if (known || (this.seen.get(key) ?? 0) < 2) return known
    this.named.set(key, place)
    return place
  }

  private inside(node: Schema, place: string): Schema {
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key, this.insideValue(key, value, place)]),
    )
  }

  private insideValue(key: string, value: unknown, place: string): unknown {
    if (key === 'properties')
      return Object.fromEntries(
        Object.entries(value as Record<string, Schema>).map(([name, child]) => [
          name,
          this.refer(child, place + capital(name.replace(/\W/g, ''))),
        ]),
      )
    if (Array.isArray(value))
      return value.map((item, at) => (isNode(item) ? this.refer(item, `${place}${at + 1}`) : item))
    return isNode(value) ? this.refer(value, place) : value
  }
}

function childrenOf(node: Schema): Schema[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'properties') return Object.values(value as Record<string, Schema>)
    return (Array.isArray(value) ? value : [value]).filter(isNode)
  })
}
