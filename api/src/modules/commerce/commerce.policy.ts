import { ACCOUNT_TYPES } from '@southbound/shared/contract/constants'
import type { Actor } from '../../plugins/context.ts'
import type { GoodsRow, ItemRow } from './commerce.tables.ts'

/** Adverts and disk space. */
const SOLD_TO_OTHERS = [1, 4]

export function mayBuy(actor: Pick<Actor, 'type'>, item: Pick<GoodsRow, 'audience' | 'goodsType'>): boolean {
  if (actor.type === ACCOUNT_TYPES.other && !SOLD_TO_OTHERS.includes(item.goodsType)) return false
  return item.audience.includes(actor.type)
}

export const ownsItem = (actor: Pick<Actor, 'accountId'>, item: Pick<ItemRow, 'accountId'>): boolean =>
  item.accountId === actor.accountId
