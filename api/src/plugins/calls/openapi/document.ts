import type { Call } from '@southbound/shared/contract'
import { answersOf, REFUSAL } from './answers.ts'
import { Components } from './components.ts'
import { type Operation, operationOf } from './operation.ts'
import { type PathOf, pathsOf } from './path-names.ts'

type Method = 'get' | 'post' | 'put' | 'delete'
export interface Description {
  openapi: '3.1.0'
  info: { title: string; description: string; version: string; license: { name: string; url: string } }
  servers: { url: string }[]
  paths: Record<string, Partial<Record<Method, Operation>>>
  components: Record<string, Record<string, unknown>>
}
export type Described = readonly [wire: string, call: Call]

/** OpenAPI 3.1, written from the contract: what is checked at the door and what is described are one. */
export function describeCalls(calls: readonly Described[], publicUrl: string): Description {
  const components = new Components(calls)
  const pathOf = pathsOf(calls.map(([wire]) => wire))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Southbound',
      description:
        'Every call answers {code, message, data}. A business outcome is HTTP 200: 200 in `code` is success, any other a refusal.',
      version: '1',
      license: { name: 'All rights reserved', url: `${publicUrl}/copyright` },
    },
    servers: [{ url: publicUrl }],
    paths: paths(calls, pathOf, components),
    components: {
      securitySchemes: { sessionKey: { type: 'apiKey', in: 'header', name: 'sessionKey' } },
      parameters: HEADERS,
      responses: answersOf(),
      schemas: { ...components.schemas, Refusal: REFUSAL },
    },
  }
}

function paths(calls: readonly Described[], pathOf: PathOf, components: Components): Description['paths'] {
  const found: Description['paths'] = {}
  for (const [wire, call] of calls) {
    const { path, method, names } = pathOf(wire)
    found[path] ??= {}
    found[path][method.toLowerCase() as Method] = operationOf(wire, call, names, components)
  }
  return found
}

const HEADERS = {
  Language: {
    name: 'Accept-Language',
    in: 'header',
    description: 'The language of `message` and of what is named: English, or Chinese.',
    schema: { type: 'string', examples: ['en', 'zh-CN'] },
  },
  Device: {
    name: 'UNKey',
    in: 'header',
    description: 'Names the device, for the limits of how often.',
    schema: { type: 'string', maxLength: 100 },
  },
}
