import type { DataOf } from '@southbound/shared/platform'
import type words from '../locales/en.json'

export type Goods = DataOf<'POST /goods/getGoodsList'>['rows'][number]
export type Unit = keyof (typeof words)['per']
export type Cart = DataOf<'POST /shopping/shoppingList'>
export type CartLine = Cart['rows'][number]
