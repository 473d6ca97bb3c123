import type { Contract, Data, Failure, Input } from '@southbound/shared/contract'
import fastJson from 'fast-json-stringify'
import type { Locale } from '../context.ts'
import { logFault, refusalOf } from '../errors.ts'
import type { Frame } from '../frame.ts'
import { invalidInput } from '../refusal.ts'
import { type FailureEnvelope, type FieldMessage, failureEnvelope } from './envelope.ts'
import { type Caller, enter, run, type Served } from './run.ts'
import { breachesOf, plain, validator } from './schemas.ts'

export class CallRefused extends Error {
  readonly code: number
  readonly failure: Failure
  readonly fields: FieldMessage[]
  constructor({ code, message, data }: FailureEnvelope, cause: unknown) {
    super(message, { cause })
    this.code = code
    this.failure = data.failure
    this.fields = data.fields ?? []
  }
}
export interface InProcessCaller {
  locale: Locale
  sessionKey?: string | null
  ip?: string
  country?: () => string | null
  onTask?: () => void
}
export type InProcessCall = <K extends keyof Contract>(
  wire: K,
  input: unknown extends Input<Contract[K]> ? undefined : Input<Contract[K]>,
  caller: InProcessCaller,
) => Promise<Data<Contract[K]>>

export type CallForText = (wire: string, input: unknown, caller: InProcessCaller) => Promise<string>

export const inProcess =
  (ask: CallForText): InProcessCall =>
  async (wire, input, caller) =>
    JSON.parse(await ask(wire, input, caller))

/** The same checks, handler and schema, without HTTP. */
export function inProcessText(frame: Frame, served: ReadonlyMap<string, Served>): CallForText {
  return async (wire, input, caller) => {
    const found = served.get(wire)
    if (!found) throw new Error(`No module serves ${wire}`)
    try {
      return await answer(frame, found, (input ?? {}) as Parts, callerOf(caller))
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal.failure === 'server.fault') logFault(frame.log, error)
      throw new CallRefused(failureEnvelope(refusal, caller.locale), error)
    }
  }
}

type Parts = Partial<Record<'params' | 'query' | 'body', unknown>>
async function answer(frame: Frame, served: Served, input: Parts, caller: Caller): Promise<string> {
  const actor = await enter(frame, served, caller)
  return textOf(served, await run(frame, served, caller, actor, checked(served, input)))
}

const texts = new WeakMap<object, Map<string, string>>()
function textOf(served: Served, data: unknown): string {
  if (typeof data !== 'object' || data === null) return serialiser(served)(data)
  const known = texts.get(data) ?? new Map<string, string>()
  const text = known.get(served.wire) ?? serialiser(served)(data)
  texts.set(data, known.set(served.wire, text))
  return text
}

/** Defaults never reach the caller's object. */
function checked({ call }: Served, input: Parts): Parts {
  const copy = structuredClone(input)
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part]
    if (!schema) continue
    copy[part] ??= {}
    const check = validator(part, plain(schema))
    if (!check(copy[part])) throw invalidInput(breachesOf(check.errors ?? []))
  }
  return copy
}

const serialisers = new Map<string, (data: unknown) => string>()
function serialiser({ wire, call }: Served): (data: unknown) => string {
  const known = serialisers.get(wire)
  if (known) return known
  const made = fastJson(plain(call.data) as Parameters<typeof fastJson>[0]) as (data: unknown) => string
  serialisers.set(wire, made)
  return made
}

const callerOf = ({ locale, sessionKey, ip, country = () => null, onTask }: InProcessCaller): Caller => ({
  locale,
  sessionKey: sessionKey ?? null,
  id: 'site',
  ip: ip ?? '127.0.0.1',
  userAgent: '',
  device: null,
  onTask,
  visitor: { id: '', country },
  // A page for a visitor without a session may be a second old.
  wrote: { mayBeOld: !sessionKey, mark: null },
  form: () => Promise.reject(new Error('A form cannot be sent inside the process')),
})
