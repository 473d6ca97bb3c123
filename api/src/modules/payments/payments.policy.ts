import type { Actor } from '#api/plugins/context.ts'

/** The one who buys: the office of a person, or the person. */
const buyerOf = ({ agencyId, schoolId, accountId }: Actor): string =>
  agencyId ? `agency:${agencyId}` : schoolId ? `school:${schoolId}` : `account:${accountId}`

export const mayPay = (actor: Actor, { buyerOwner }: { buyerOwner: string }): boolean =>
  buyerOwner === buyerOf(actor) || buyerOwner === `account:${actor.accountId}`
