import { holds } from '../../plugins/admission.ts'
import type { Actor, Locale } from '../../plugins/context.ts'
import { deliverNotice, type Mailing } from '../account/notice.service.ts'
import { peopleOf } from './order-notice.ts'
import { ownerOf } from './orders.policy.ts'

/** Says that something is ready to be ordered to those who may, where its writer may not. */
export async function tellWhoOrders(
  ctx: Mailing & { actor: Actor },
  { path, about }: { path: string; about: Record<Locale, string> },
): Promise<void> {
  if (holds(ctx.actor, 'commerce.cart')) return
  const people = await peopleOf(ctx.db, ownerOf(ctx.actor), 'orders.pay')
  await deliverNotice(ctx, people, 'money', { path, about, text: 'draftToOrder' })
}
