import {
  Country,
  calls,
  Day,
  Decimal,
  Done,
  Filled,
  Id,
  Literals,
  Nullable,
  NullableText,
  OneOf,
  Paging,
  Price,
  Rows,
  Text,
  Type,
} from '../call.ts'
import { RefundTable } from '../commerce/orders.shapes.ts'
import { AFTER_START, GOODS_TYPES, MILESTONES } from './price-rows.words.ts'

const see = { access: 'orders.desk' } as const
const write = {
  data: Done,
  access: 'orders.audit',
  changes: true,
  fails: ['row.not-found', 'orders.second-step'],
} as const
const Percent = Type.String({ pattern: '^[0-9]{1,3}(\\.[0-9]{1,2})?$' })
const Held = {
  id: Id,
  validFrom: Day,
  /** The day before the next row of the same key; null while there is none. */
  validTo: Nullable(Day),
  /** 1 in force, 2 to come, 3 past. */
  state: Type.Integer(),
}
/** `day`: the rows in force on it. */
const listed = { state: Type.Optional(OneOf([1, 2, 3])), day: Type.Optional(Day), ...Paging }
/** `validFrom` is tomorrow at the earliest: an order keeps the rate of its day. */
const Written = { validFrom: Day, reason: Filled(500) }

/** Taxes, prices and refund tables by day: a row holds until the next of its key, and none is edited. */
export const priceRowCalls = calls({
  'GET /operations/tax-rates': {
    query: Type.Object({ country: Type.Optional(Country), ...listed }),
    data: Rows(
      Type.Object({
        ...Held,
        country: Type.String(),
        nameEn: Type.String(),
        nameCn: Type.String(),
        percent: Decimal,
      }),
    ),
    ...see,
  },
  'POST /operations/tax-rates': {
    body: Type.Object({
      country: Country,
      nameEn: Filled(60),
      nameCn: Filled(60),
      percent: Percent,
      ...Written,
    }),
    ...write,
  },
  'GET /operations/goods-prices': {
    query: Type.Object({
      goodsType: Type.Optional(OneOf(GOODS_TYPES)),
      goodsId: Type.Optional(Id),
      ...listed,
    }),
    data: Rows(
      Type.Object({
        ...Held,
        goodsId: Id,
        goodsType: Type.Integer(),
        nameEn: NullableText,
        nameCn: NullableText,
        unit: Type.String(),
        price: Decimal,
        currency: Type.String(),
        enabled: Type.Boolean(),
      }),
    ),
    ...see,
  },
  'POST /operations/goods-prices': {
    body: Type.Object({ goodsId: Id, price: Price, ...Written }),
    ...write,
  },
  'GET /operations/refund-tables': {
    query: Type.Object({ goodsType: Type.Optional(OneOf([...GOODS_TYPES, 7])), ...listed }),
    data: Rows(Type.Object({ ...Held, goodsType: Type.Integer(), ...RefundTable.properties })),
    ...see,
  },
  'POST /operations/refund-tables': {
    body: Type.Object({
      goodsType: OneOf([...GOODS_TYPES, 7]),
      beforeStart: Percent,
      afterStart: Literals(...AFTER_START),
      withinDays: Nullable(Type.Integer({ minimum: 1, maximum: 365 })),
      /** Table of an agency's services: each of `MILESTONES`. */
      milestones: Type.Optional(
        Type.Array(Type.Object({ reached: Text(40, 1), percent: Percent }), { maxItems: MILESTONES.length }),
      ),
      ...Written,
    }),
    ...write,
  },
  // Ends a row to come.
  'POST /operations/price-rows/:table/:id/end': {
    params: Type.Object({ table: Literals('tax-rates', 'goods-prices', 'refund-tables'), id: Id }),
    body: Type.Object({ reason: Filled(500) }),
    ...write,
    fails: [...write.fails, 'operations.price-holds'],
  },
})
