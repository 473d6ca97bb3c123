import type { Call, Wire } from './call.ts'
import { EVENTS } from './events.ts'
import { contract } from './index.ts'
import { type Shape, shapeOf } from './shape.ts'

export interface CallShape {
  access: string
  wire: 'json' | 'multipart' | 'binary'
  asks: Partial<Record<'params' | 'query' | 'body', Shape>>
  /** None for a file. */
  answers: Shape
}

const PARTS = ['params', 'query', 'body'] as const

function shapeOfCall(call: Call): CallShape {
  const asks = Object.fromEntries(PARTS.flatMap((part) => (call[part] ? [[part, shapeOf(call[part])]] : [])))
  return { access: call.access, wire: call.wire ?? 'json', asks, answers: shapeOf(call.data) }
}

export const publishedCalls = (): Record<string, CallShape> =>
  Object.fromEntries(
    Object.entries(contract as Record<Wire, Call>).map(([wire, call]) => [wire, shapeOfCall(call)]),
  )

export const publishedEvents = (): Record<string, Shape> =>
  Object.fromEntries(Object.entries(EVENTS).map(([name, schema]) => [name, shapeOf(schema)]))
