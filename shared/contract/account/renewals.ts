import { calls, Decimal, Id, Instant, Nullable, NullableText, OneOf, Paging, Rows, Type } from '../call.ts'
import { Named } from '../catalogue/discovery.shapes.ts'

/** 1 bound, 2 active, 3 charging, 4 retrying, 5 paused, 6 cancelled, 7 unbound (docs/domain/commerce.md). */
const RENEWAL_STATES = [1, 2, 3, 4, 5, 6, 7]

const Renewal = Type.Object({
  autoId: Id,
  goodsId: Id,
  goods: Type.Object(Named),
  refId: Nullable(Id),
  period: Type.String(),
  quantity: Type.Integer(),
  price: Decimal,
  currency: Type.String(),
  payType: Type.Integer(),
  agreementNo: NullableText,
  cardMask: NullableText,
  nextChargeAt: Nullable(Instant),
  lastChargeAt: Nullable(Instant),
  lastResult: NullableText,
  failCount: Type.Integer(),
  state: Type.Integer(),
})

export const renewals = calls({
  'POST /account/autoMaticList': {
    body: Type.Object({
      ...Paging,
      state: Type.Optional(Type.Array(OneOf(RENEWAL_STATES), { maxItems: 7 })),
    }),
    data: Rows(Renewal),
    access: 'account.renewals',
  },
})
