import {
  calls,
  Day,
  Decimal,
  Done,
  Id,
  Instant,
  Literals,
  Nullable,
  NullableText,
  OneOf,
  Paging,
  Rows,
  Text,
  Type,
} from '../call.ts'

const GoodsType = OneOf([1, 2, 3, 4, 5, 6])
export const Goods = Type.Object({
  goodsId: Id,
  goodsType: Type.Integer(),
  nameCn: NullableText,
  nameEn: NullableText,
  descriptionCn: NullableText,
  descriptionEn: NullableText,
  unit: Type.String(),
  price: Decimal,
  currency: Type.String(),
  minQty: Type.Integer(),
  maxQty: Type.Integer(),
  step: Type.Integer(),
  discountTiers: Type.Array(Type.Object({ qty: Type.Integer(), percent: Decimal })),
  slotCode: NullableText,
  renewable: Type.Boolean(),
  audience: Type.Array(Type.Integer()),
})
/** audience: not sold to this account type; price-changed: to be agreed to again. */
const InvalidReason = Literals('off-sale', 'audience', 'quantity', 'start-date', 'price-changed')
export const ShoppingItem = Type.Object({
  shoppingId: Id,
  goods: Goods,
  quantity: Type.Integer(),
  /** Today's; `priceWhenAdded` is what the buyer last agreed to. */
  unitPrice: Decimal,
  priceWhenAdded: Decimal,
  discount: Decimal,
  lineTotal: Decimal,
  currency: Type.String(),
  selected: Type.Boolean(),
  startDate: Nullable(Day),
  /** The advert or top place of the line: its own page says how many. */
  refId: Type.Optional(Nullable(Id)),
  invalidReason: Nullable(InvalidReason),
  addedAt: Instant,
})
const Cart = Type.Object({
  rows: Type.Array(ShoppingItem),
  total: Type.Integer(),
  totals: Type.Array(Type.Object({ currency: Type.String(), amount: Decimal })),
})

export const commerce = calls({
  // 0 asks for every type.
  'POST /goods/getGoodsList': {
    body: Type.Object({ type: Type.Optional(OneOf([0, 1, 2, 3, 4, 5, 6])), ...Paging }),
    data: Rows(Goods),
    access: 'public',
  },
  'POST /course/getCourseGoodsList': {
    body: Type.Object({ type: Type.Optional(OneOf([2, 3])) }),
    data: Rows(Goods),
    access: 'public',
  },
  'POST /goods/getDiskSpaceGoodsList': { data: Rows(Goods), access: 'commerce.goods' },
  'POST /shopping/shoppingList': { data: Cart, access: 'commerce.cart' },
  'POST /shopping/addOrModifyShopping': {
    body: Type.Object({
      shoppingId: Type.Optional(Id),
      goodsId: Id,
      /** Left out where only `selected` of a line changes. */
      quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 999999 })),
      startDate: Type.Optional(Day),
      refId: Type.Optional(Id),
      selected: Type.Optional(Type.Boolean()),
      acceptPrice: Type.Optional(Type.Boolean()),
    }),
    data: Done,
    access: 'commerce.cart',
    changes: true,
    fails: [
      'commerce.paused',
      'commerce.goods-not-found',
      'commerce.quantity',
      'row.not-found',
      'permission.denied',
    ],
  },
  'POST /shopping/deleteShopping': {
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
    data: Type.Object({ removed: Type.Integer() }),
    access: 'commerce.cart',
    changes: true,
  },
  'POST /shopping/addOrSubAmounts': {
    body: Type.Object({ shoppingId: Id, amount: OneOf([1, -1]) }),
    data: ShoppingItem,
    access: 'commerce.cart',
    changes: true,
    fails: ['commerce.paused', 'row.not-found', 'commerce.quantity'],
  },
})
export type Commerce = typeof commerce
export { GoodsType, Text }
