import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'

/** Which call the work at hand is for, so that a slow statement can name it. */
export const currentCall = new AsyncLocalStorage<CurrentCall>()
interface CurrentCall {
  wire: string
  span?: unknown
  /** Its answer is decided. */
  isOver?: boolean
}

/** Work that a call leaves behind. */
export function afterCall<T>(work: () => T): T {
  const call = currentCall.getStore()
  return call ? currentCall.run({ ...call, isOver: true }, work) : work()
}

/** A statement that was answered; without its values, which may be persons' data. */
export interface Statement {
  text: string
  ms: number
  /** The call's wire name, or null in jobs. */
  wire: string | null
  /** The trace's span that it belongs to. */
  span?: unknown
}
const CHANNEL = channel('southbound:statement')

/** Costs nothing without a listener. */
export function timed<T extends unknown[]>(
  text: string,
  done: (...results: T) => void,
): (...results: T) => void {
  if (!CHANNEL.hasSubscribers) return done
  const [began, call] = [performance.now(), currentCall.getStore()]
  const [wire, span] = [call?.wire ?? null, call?.span]
  return (...results) => {
    CHANNEL.publish({ text, wire, span, ms: performance.now() - began } satisfies Statement)
    done(...results)
  }
}

/** Returns the end. */
export function onStatement(hear: (statement: Statement) => void): () => void {
  const listener = (message: unknown) => hear(message as Statement)
  CHANNEL.subscribe(listener)
  return () => void CHANNEL.unsubscribe(listener)
}
