import { afterEach } from '@jest/globals'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { ERRORS, type Failure } from '../contract/errors.ts'
import { contract } from '../contract/index.ts'
import type { DataOf, InputOf, WireName } from '../platform/calls/api.ts'
import { type FieldFault, type Reply, type SendOptions, sendOverHttp } from '../platform/calls/http.ts'
import { setTransport } from '../platform/calls/transport.ts'

type Answer<K extends WireName> = DataOf<K> | Promise<DataOf<K>> | FakeRefusal
/** By wire name: the data, or a function of the input. */
export type FakeCalls = {
  [K in WireName]?: DataOf<K> | ((input: InputOf<K>, options: SendOptions) => Answer<K>)
}
export interface Sent {
  wire: string
  input: unknown
}

export class FakeRefusal {
  readonly reply: Reply
  constructor(failure: Failure, message: string, fields: FieldFault[]) {
    this.reply = { code: ERRORS[failure], failure, message, fields }
  }
}
/** `'POST /case/case': () => refuse('input.invalid', 'Please correct…', [{ field, rule, message }])`. */
export const refuse = (failure: Failure, message: string = failure, fields: FieldFault[] = []) =>
  new FakeRefusal(failure, message, fields)

/** What the server would refuse before any rule of its own. */
let breaches: string[] = []

function check(wire: string, input: unknown) {
  const { body: schema } = contract[wire as WireName] as { body?: TSchema }
  const body = (input as { body?: unknown } | undefined)?.body
  if (!schema || body instanceof FormData) return
  const sent = Value.Default(schema, JSON.parse(JSON.stringify(body ?? {})))
  for (const { instancePath, message } of Value.Errors(schema, sent))
    breaches.push(`${wire}: ${instancePath} ${message} in ${JSON.stringify(sent)}`)
}

/**
 * The server until the test ends, typed by the contract. An unexpected call fails the test by name, and
 * so does a body that the contract does not allow, unless it is refused. Answers the inputs, in order.
 */
export function fakeApi(calls: FakeCalls): {
  sent: Sent[]
  inputsOf: <K extends WireName>(wire: K) => InputOf<K>[]
} {
  const sent: Sent[] = []
  setTransport(async (wire, input, options) => {
    sent.push({ wire, input })
    if (!(wire in calls)) throw new Error(`No fake answer for ${wire}`)
    options.signal?.throwIfAborted()
    const given = calls[wire as WireName] as unknown
    const data = typeof given === 'function' ? await given(input, options) : given
    if (!(data instanceof FakeRefusal)) check(wire, input)
    options.signal?.throwIfAborted()
    return data instanceof FakeRefusal ? data.reply : { code: 200, message: '', data }
  })
  return {
    sent,
    inputsOf: <K extends WireName>(wire: K) =>
      sent.filter((one) => one.wire === wire).map(({ input }) => input as InputOf<K>),
  }
}

afterEach(() => {
  setTransport(sendOverHttp)
  const found = breaches
  breaches = []
  if (found.length > 0) throw new Error(`The contract refuses what was sent.\n${found.join('\n')}`)
})
