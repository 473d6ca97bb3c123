import { expect, test } from '@jest/globals'
import { Type } from './call.ts'
import { publishedCalls, publishedEvents } from './published.ts'
import { shapeOf } from './shape.ts'

test('one thing has one form, however its schema was written', () => {
  const a = Type.Object({
    b: Type.Union([Type.Null(), Type.Literal('x'), Type.Union([Type.Literal('y')])]),
    a: Type.Optional(Type.String({ title: 'A' })),
  })
  const b = Type.Object({
    a: Type.Optional(Type.String()),
    b: Type.Union([Type.Literal('y'), Type.Literal('x'), Type.Null()]),
  })
  expect(JSON.stringify(shapeOf(a))).toBe(JSON.stringify(shapeOf(b)))
  expect(shapeOf(a)).toEqual({
    type: 'object',
    properties: { a: { type: 'string' }, b: { anyOf: [{ const: 'x' }, { const: 'y' }, { type: 'null' }] } },
    required: ['b'],
  })
})

test('an object with free names is told by its values', () => {
  expect(shapeOf(Type.Record(Type.String(), Type.Integer()))).toEqual({
    type: 'object',
    values: { type: 'integer' },
  })
})

test('every call and event of the contract has a shape that survives being written down', () => {
  for (const published of [publishedCalls(), publishedEvents()])
    expect(JSON.parse(JSON.stringify(published))).toEqual(published)
})
