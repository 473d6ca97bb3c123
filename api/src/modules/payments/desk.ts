import type { FastifyBaseLogger } from 'fastify'
import type { Given, Trade } from '#api/plugins/given.ts'
import type { Providers } from './providers/providers.ts'

/** What the work with providers needs outside of a transaction. */
export interface PayDesk extends Trade {
  given: Given
  providers: Providers
  log: FastifyBaseLogger
}
type Kept = Pick<PayDesk, 'providers' | 'log'>
/** By the app's own object: several apps may run in one process. */
const desks = new WeakMap<object, Kept>()

export const keepDesk = (given: Given, kept: Kept): void => void desks.set(given, kept)

export function deskOf({ db, given, pageAddress }: Trade & { given: Given }): PayDesk {
  const kept = desks.get(given)
  if (!kept) throw new Error('payments have not started')
  return { db, given, pageAddress, ...kept }
}
