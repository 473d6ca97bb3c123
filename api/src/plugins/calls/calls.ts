import type { Call } from '@southbound/shared/contract'
import type {
  FastifyInstance,
  FastifyRequest,
  FastifySchema,
  HTTPMethods,
  RouteShorthandOptions,
} from 'fastify'
import type { Actor } from '../context.ts'
import type { Frame } from '../frame.ts'
import { tellDone } from '../security-log.ts'
import { localeOf } from '../texts.ts'
import { isReviewer, visitorIdOf } from '../visitor-id.ts'
import { sendBinary } from './binary.ts'
import { compileOnUse } from './compile-on-use.ts'
import { okEnvelope } from './envelope.ts'
import { FORM_BYTES, readForm } from './forms.ts'
import { type Caller, enter, isBinary, run, type Served } from './run.ts'
import { plain, type Schema } from './schemas.ts'
import { rememberWrote, wroteOf } from './wrote.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
}
/** No answer is kept, and none of them is a page. */
const OF_CALLS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}
const KEY_LENGTH = 100
const USER_AGENT_LENGTH = 300

export function servedCalls(frame: Frame): Map<string, Served> {
  const served = new Map<string, Served>()
  for (const { contract, handlers } of frame.modules)
    for (const [wire, call] of Object.entries(contract)) {
      const handler = handlers[wire]
      if (handler) served.set(wire, { wire, call, handler })
    }
  return served
}

export function registerCalls(app: FastifyInstance, frame: Frame): void {
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(OF_CALLS))
  compileOnUse(app)
  for (const served of servedCalls(frame).values()) registerCall(app, frame, served)
}

function registerCall(app: FastifyInstance, frame: Frame, served: Served): void {
  const [method, path] = served.wire.split(' ') as [method: HTTPMethods, path: string]
  // The specification ends some addresses with a slash; the description, and who follows it, does not.
  for (const url of new Set([path, path.replace(/\/$/, '')]))
    addRoute(app, frame, served, method, `/api${url}`)
}

function addRoute(
  app: FastifyInstance,
  frame: Frame,
  served: Served,
  method: HTTPMethods,
  url: string,
): void {
  app.route({
    method,
    url,
    ...options(served),
    preValidation: async (request) => {
      request.actor = await enter(frame, served, callerOf(request, frame), (found) => {
        // The log names who is refused, too.
        request.actor = found
      })
      if (served.call.body && request.body == null) request.body = {}
    },
    handler: async (request, reply) => {
      const input = { params: request.params, query: request.query, body: request.body }
      const caller = { ...callerOf(request, frame), wrote: wroteOf(request, frame), span: request.span }
      const answer = await run(frame, served, caller, request.actor, input)
      tellDone(request, served.wire)
      await rememberWrote(request, reply, frame, served)
      return isBinary(served.call, answer)
        ? sendBinary(reply, served.call.access === 'public', answer)
        : okEnvelope(answer, localeOf(request.headers['accept-language']))
    },
  })
}

function options({ call }: Served): RouteShorthandOptions {
  const parts = {
    ...(call.params ? { params: plain(call.params) } : {}),
    ...(call.query ? { querystring: plain(call.query) } : {}),
    ...(call.body ? { body: plain(call.body) } : {}),
  }
  const answer = call.wire === 'binary' ? {} : { response: { 200: envelopeSchema(call) } }
  const schema: FastifySchema = { ...parts, ...answer }
  return { bodyLimit: call.wire === 'multipart' ? FORM_BYTES : call.mostBytes, schema }
}

const envelopeSchema = (call: Call): Schema => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: { code: { type: 'integer' }, message: { type: 'string' }, data: plain(call.data) },
})

function callerOf(
  request: FastifyRequest,
  { countryOf, findActor, store }: Pick<Frame, 'countryOf' | 'findActor' | 'store'>,
): Caller {
  const { sessionKey: key } = request.cookies
  return {
    sessionKey: header(request, 'sessionkey'),
    locale: localeOf(request.headers['accept-language']),
    id: request.id,
    ip: request.ip,
    userAgent: header(request, 'user-agent', USER_AGENT_LENGTH) ?? '',
    device: header(request, 'unkey'),
    visitor: {
      id: visitorIdOf(request) ?? '',
      country: () => countryOf(request),
      isReviewer: isReviewer(request),
      actor: async () => (key ? findActor(store.db, key) : null),
    },
    form: (fileBytes, admit) => readForm(request, fileBytes, admit),
  }
}

function header(request: FastifyRequest, name: string, most = KEY_LENGTH): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value.slice(0, most) : null
}
