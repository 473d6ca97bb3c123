import type { Call } from '@southbound/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { Handler, Handlers } from './context.ts'
import type { Frame } from './frame.ts'
import type { Gives } from './given.ts'

/** A domain of the API: its part of the contract with one handler for each call, and what it starts besides. */
export interface Module {
  name: string
  contract: Record<string, Call>
  handlers: Record<string, Handler<Call>>
  /** Adds what is no call: sockets, jobs, hooks. */
  start?: (app: FastifyInstance, frame: Frame) => void | Promise<void>
  gives: Gives
}

/** Declares a module; a call without handler, or a handler without call, does not compile. */
export function defineModule<M extends Record<string, Call>>({
  handlers,
  gives = {},
  ...module
}: Pick<Module, 'name' | 'start'> & { contract: M; handlers: Handlers<M>; gives?: Gives }): Module {
  // A handler of one call is not one of every call; the contract pairs them again by name.
  return { ...module, gives, handlers: handlers as unknown as Module['handlers'] }
}
