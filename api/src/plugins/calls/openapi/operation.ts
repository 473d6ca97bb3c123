import { type Call, ERRORS } from '@southbound/shared/contract'
import type { TSchema } from 'typebox'
import type { Schema } from '../schemas.ts'
import { envelopeAnswers, fileAnswers } from './answers.ts'
import type { Components } from './components.ts'
import { operationIdOf, titleOf } from './path-names.ts'
import { wireSchema } from './wire-schema.ts'

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: object[]
  requestBody?: object
  responses: object
}
type Names = Record<string, string>

/** `names`: what the path's parameters are called in the description. */
export function operationOf(wire: string, call: Call, names: Names, components: Components): Operation {
  const body = requestBody(wire, call, components)
  return {
    operationId: operationIdOf(wire),
    tags: [wire.split('/')[1] ?? ''],
    summary: titleOf(wire),
    description: description(call),
    security: security(call),
    parameters: [
      ...parameters('path', call.params, names),
      ...parameters('query', call.query),
      { $ref: '#/components/parameters/Language' },
      { $ref: '#/components/parameters/Device' },
    ],
    ...(body ? { requestBody: body } : {}),
    responses:
      call.wire === 'binary' ? fileAnswers() : envelopeAnswers(components.schemaOf(call.data, wire, 'data')),
  }
}

/** Without a session a public call answers too; with one, some answer more. */
function security({ access, openTo }: Call): Operation['security'] {
  if (access !== 'public') return [{ sessionKey: [] }]
  return openTo ? [{}, { sessionKey: [] }] : []
}

const description = ({ access, openTo, fails = [], perMinute }: Call): string =>
  [
    `Access: ${access}${openTo ? ` (signed in: ${openTo})` : ''}.`,
    perMinute ? `At most ${perMinute} a minute.` : '',
    fails.length > 0 ? `Failures: ${fails.map((name) => `${name} (${ERRORS[name]})`).join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ')

function parameters(place: 'path' | 'query', schema: TSchema | undefined, names: Names = {}): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = wireSchema(schema) as Schema & { required?: string[] }
  return Object.entries(properties).map(([name, value]) => ({
    name: names[name] ?? name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }))
}

function requestBody(wire: string, { body, ...call }: Call, components: Components): object | undefined {
  if (call.wire === 'multipart')
    return { required: true, content: { 'multipart/form-data': { schema: FORM } } }
  if (!body) return undefined
  const schema = components.schemaOf(body, wire, 'body')
  return { required: isNeeded(body), content: { 'application/json': { schema } } }
}

/** Without anything required, no body is an empty one. */
const isNeeded = (body: TSchema): boolean => ((body as { required?: string[] }).required ?? []).length > 0

const FORM: Schema = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  additionalProperties: { type: 'string' },
}
