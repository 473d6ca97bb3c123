import type { Call } from '@southbound/shared/contract'
import { Limits } from '../../src/plugins/limits.ts'
import type { Reply, TestApp } from '../app.ts'
import { inputsWith } from './inputs.ts'
import { MISSING, OWNERS, type OwnerName, type Stranger, sessionsOf } from './strangers.ts'
import { takeTouches } from './touches.ts'

/** What a stranger was answered, or what he wrote, about a thing that is not his. */
export interface Leak {
  wire: string
  who: string
  isInsider: boolean
  what: string
  input: object
  detail?: string
}
const SIGNED_OUT = 40001
const NOT_FOR_THIS_ROLE = [40001, 40300, 40301, 40302, 40303]

/**
 * Asks calls as strangers, and finds what is more than a
 * refusal or the answer for a thing that does not exist.
 */
export function sweeper(app: TestApp) {
  const sessionOf = sessionsOf(app)
  const send = async (
    wire: string,
    call: Call,
    who: string,
    input: object,
    anew = false,
  ): Promise<Answer> => {
    app.frame.limits = new Limits()
    const as = await sessionOf(who, anew)
    const asked = app.callRaw(wire, input, { as })
    const reply = call.wire === 'binary' ? await asked.catch(() => FILE) : await asked
    return reply.code === SIGNED_OUT && !anew ? send(wire, call, who, input, true) : reply
  }
  const ofNothing = new Map<string, Answer>()
  /** What one is told about a thing that does not exist: asked once, where asking changes nothing. */
  async function aboutNothing(
    wire: string,
    call: Call,
    who: string,
    input: object,
    anew: boolean,
  ): Promise<Answer> {
    const key = `${wire} ${who} ${JSON.stringify(input)}`
    const known = call.changes || anew ? undefined : ofNothing.get(key)
    if (known) return known
    const reply = await send(wire, call, who, input)
    await takeTouches(app.db)
    ofNothing.set(key, reply)
    return reply
  }
  const counts = { asked: 0, calls: new Set<string>() }

  async function ask(wire: string, call: Call, stranger: Stranger, id: string): Promise<Leak[]> {
    const { who, accountId, isThorough = false, isInsider = false } = stranger
    const found: Leak[] = []
    const missing = inputsWith(call, MISSING, isThorough)
    for (const [at, input] of inputsWith(call, id, isThorough).entries()) {
      const reply = await send(wire, call, accountId, input)
      counts.asked++
      const touches = await takeTouches(app.db)
      if (NOT_FOR_THIS_ROLE.includes(reply.code) && touches.length === 0 && at === 0) break
      counts.calls.add(wire)
      const note = (what: string, detail?: string) =>
        found.push({ wire, who, isInsider, what, input, detail })
      if (reply.status >= 500) note('failed', reply.message)
      for (const { act, table, row } of touches) note(`${act} ${table}`, JSON.stringify(row))
      const isAsOfNothing = async (anew: boolean) =>
        textOf(call, reply, id) ===
        textOf(call, await aboutNothing(wire, call, accountId, missing[at] ?? {}, anew), MISSING)
      // What is known may be of before another's act: a difference is looked at anew.
      if (!(await isAsOfNothing(false)) && !(await isAsOfNothing(true)))
        note(reply.code === 200 ? 'answer' : 'refusal', textOf(call, reply, id))
    }
    return found
  }

  /** Whether an owner gets more of this call for this thing of his than of one about nothing. */
  async function opens(wire: string, call: Call, name: OwnerName, id: string): Promise<boolean> {
    const missing = inputsWith(call, MISSING)
    for (const [at, input] of inputsWith(call, id).entries()) {
      const own = await send(wire, call, OWNERS[name], input)
      const touched = (await takeTouches(app.db)).length > 0
      if (NOT_FOR_THIS_ROLE.includes(own.code) && at === 0) return false
      const other = await send(wire, call, OWNERS[name], missing[at] ?? {})
      await takeTouches(app.db)
      if (touched || textOf(call, own, id) !== textOf(call, other, MISSING)) return true
    }
    return false
  }

  return {
    counts,
    opens,
    /** Everything that this stranger gets from this call about these things of the owners. */
    async sweep(
      wire: string,
      call: Call,
      stranger: Stranger,
      things: Readonly<Record<OwnerName, string>>,
    ): Promise<Leak[]> {
      const found: Leak[] = []
      if (call.access === 'public' && !stranger.isThorough) return found
      for (const name of stranger.of) found.push(...(await ask(wire, call, stranger, things[name])))
      return found
    },
  }
}
type Answer = Pick<Reply<unknown>, 'code' | 'status' | 'message' | 'data'>
const FILE: Answer = { code: 200, status: 200, message: '', data: 'a file' }
/** What is made anew has another number each time. */
const textOf = ({ changes }: Call, { code, message, data }: Answer, id: string): string => {
  const text = `${code} ${message} ${JSON.stringify(data)}`.replaceAll(id, '#')
  return changes ? text.replace(/\d+/g, '#') : text
}
