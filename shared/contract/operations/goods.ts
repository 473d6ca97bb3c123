import {
  Currency,
  calls,
  Done,
  Filled,
  Id,
  Maybe,
  Nullable,
  NullableInteger,
  OneOf,
  Paging,
  Price,
  Rows,
  Text,
  Type,
  WordOf,
} from '../call.ts'
import { Goods } from '../commerce/commerce.ts'
import { GOODS_LIMITS, GOODS_TYPES, GOODS_UNITS, MADE_GOODS } from './price-rows.words.ts'

const Quantity = Type.Integer({ minimum: 1, maximum: GOODS_LIMITS.quantity })
const Tier = Type.Object({
  qty: Quantity,
  percent: Type.String({ pattern: '^[0-9]{1,2}(\\.[0-9]{1,2})?$' }),
})
/** What a good keeps: another price begins on a day of its own, and another currency is another good. */
const First = Type.Object({
  goodsType: OneOf(MADE_GOODS),
  unit: WordOf([...new Set(Object.values(GOODS_UNITS).flat())]),
  price: Price,
  currency: Currency,
  /** How long disk space and seats last. */
  months: Maybe(Type.Integer({ minimum: 1, maximum: GOODS_LIMITS.months })),
})

/** What the platform sells: operators read it, auditors add and change it. */
export const goodsCalls = calls({
  'GET /operations/goods': {
    query: Type.Object({ goodsType: Type.Optional(OneOf(GOODS_TYPES)), ...Paging }),
    data: Rows(
      Type.Object({
        ...Goods.properties,
        months: NullableInteger,
        /** What is left; null where nothing runs out. */
        stock: NullableInteger,
        enabled: Type.Boolean(),
        version: Type.Integer(),
      }),
    ),
    access: 'orders.desk',
  },
  'POST /operations/goods': {
    body: Type.Object({
      /** `id` and `version` of a good that is changed; `first` of a new one. */
      id: Type.Optional(Id),
      version: Type.Optional(Type.Integer({ minimum: 1 })),
      first: Type.Optional(First),
      nameEn: Filled(100),
      nameCn: Filled(100),
      descriptionEn: Maybe(Text(1000)),
      descriptionCn: Maybe(Text(1000)),
      minQty: Quantity,
      maxQty: Quantity,
      step: Quantity,
      discountTiers: Type.Array(Tier, { maxItems: GOODS_LIMITS.tiers }),
      audience: Type.Array(OneOf([2, 3, 5]), { minItems: 1, uniqueItems: true }),
      /** Left out, it stays: orders take from it meanwhile. */
      stock: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: GOODS_LIMITS.quantity }))),
      /** Of adverts the place, of top places the list. */
      slotCode: Maybe(Text(40)),
      renewable: Type.Boolean(),
      enabled: Type.Boolean(),
      reason: Filled(500),
    }),
    data: Done,
    access: 'orders.audit',
    changes: true,
    fails: ['row.not-found', 'row.changed', 'orders.second-step'],
  },
})
