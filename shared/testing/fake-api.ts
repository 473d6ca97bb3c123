import { afterEach } from '@jest/globals'
import { ERRORS, type Failure } from '../contract/errors.ts'
import { type DataOf, type InputOf, setTransport, type WireName } from '../platform/calls/api.ts'
import { type FieldFault, type Reply, type SendOptions, sendOverHttp } from '../platform/calls/http.ts'

type Answer<K extends WireName> = DataOf<K> | Promise<DataOf<K>> | Refusal
/** What the fake server answers, by wire name: the data itself, or a function of what was sent. */
export type FakeCalls = {
  [K in WireName]?: DataOf<K> | ((input: InputOf<K>, options: SendOptions) => Answer<K>)
}
export interface Sent {
  wire: string
  input: unknown
}

/** A failure of the contract, as the server would answer it. */
export class Refusal {
  readonly reply: Reply
  constructor(failure: Failure, message: string, fields: FieldFault[]) {
    this.reply = { code: ERRORS[failure], failure, message, fields }
  }
}
/** Refuses a call: `'POST /case/case': () => refuse('input.invalid', 'Please correct…', [{ field, rule, message }])`. */
export const refuse = (failure: Failure, message: string = failure, fields: FieldFault[] = []) =>
  new Refusal(failure, message, fields)

/**
 * Stands in for the server until the test ends; typed by the contract.
 * A call that the test did not expect fails the test by name. Answers what was sent, in order.
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
    options.signal?.throwIfAborted()
    return data instanceof Refusal ? data.reply : { code: 200, message: '', data }
  })
  return {
    sent,
    inputsOf: <K extends WireName>(wire: K) =>
      sent.filter((one) => one.wire === wire).map(({ input }) => input as InputOf<K>),
  }
}

afterEach(() => setTransport(sendOverHttp))
