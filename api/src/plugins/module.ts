import type { Call } from '@southbound/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { Handler, Handlers } from './context.ts'
import type { Frame } from './frame.ts'

/** A domain of the API: its part of the contract with one handler for each call, and what it starts besides. */
export interface Module {
  name: string
  contract: Record<string, Call>
  handlers: Record<string, Handler<Call>>
  /** Adds what is no call: sockets, jobs, hooks. */
  start?: (app: FastifyInstance, frame: Frame) => void | Promise<void>
}

/** Declares a module; a call without handler, or a handler without call, does not compile. */
export function defineModule<M extends Record<string, Call>>(
  name: string,
  contract: M,
  handlers: Handlers<M>,
  start?: Module['start'],
): Module {
  return { name, contract, handlers: handlers as unknown as Module['handlers'], start }
}
