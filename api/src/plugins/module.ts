import type { Call } from '@southbound/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { Handler, Handlers } from './context.ts'
import type { Frame } from './frame.ts'
import type { Gives } from './given.ts'

/** A domain's calls and handlers, what it starts, and what it gives. */
export interface Module {
  name: string
  contract: Record<string, Call>
  handlers: Record<string, Handler<Call>>
  start?: (app: FastifyInstance, frame: Frame) => void | Promise<void>
  gives: Gives
}

/** A call without handler, or the reverse, does not compile. */
export function defineModule<M extends Record<string, Call>>({
  handlers,
  gives = {},
  ...module
}: Pick<Module, 'name' | 'start'> & { contract: M; handlers: Handlers<M>; gives?: Gives }): Module {
  // The handlers' types differ by call; the contract pairs them again by name.
  return { ...module, gives, handlers: handlers as unknown as Module['handlers'] }
}
