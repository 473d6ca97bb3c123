import type { Actor } from '#api/plugins/context.ts'
import { officeOf } from '#api/plugins/owner.ts'

/** The one who buys: the office of a person, or the person. */
const buyerOf = (actor: Actor): string => officeOf(actor) ?? `account:${actor.accountId}`

export const mayPay = (actor: Actor, { buyerOwner }: { buyerOwner: string }): boolean =>
  buyerOwner === buyerOf(actor) || buyerOwner === `account:${actor.accountId}`
