import type { Call, Wire } from './call.ts'
import { EVENTS } from './events.ts'
import { contract } from './index.ts'
import { type Shape, shapeOf } from './shape.ts'

/** A call as far as somebody else relies on it. */
export interface CallShape {
  access: string
  wire: 'json' | 'multipart' | 'binary'
  /** What is sent: params, query and body, each only where there is one. */
  asks: Partial<Record<'params' | 'query' | 'body', Shape>>
  /** The envelope's data; of a file there is nothing to say. */
  answers: Shape
}

const PARTS = ['params', 'query', 'body'] as const

function shapeOfCall(call: Call): CallShape {
  const asks = Object.fromEntries(PARTS.flatMap((part) => (call[part] ? [[part, shapeOf(call[part])]] : [])))
  return { access: call.access, wire: call.wire ?? 'json', asks, answers: shapeOf(call.data) }
}

/** Every call of this checkout, as the API publishes it and as releases record what they use. */
export const publishedCalls = (): Record<string, CallShape> =>
  Object.fromEntries(
    Object.entries(contract as Record<Wire, Call>).map(([wire, call]) => [wire, shapeOfCall(call)]),
  )

/** What every event of the page carries. */
export const publishedEvents = (): Record<string, Shape> =>
  Object.fromEntries(Object.entries(EVENTS).map(([name, schema]) => [name, shapeOf(schema)]))
