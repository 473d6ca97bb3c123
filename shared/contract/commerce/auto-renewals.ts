import {
  ById,
  Country,
  calls,
  Day,
  Decimal,
  Done,
  Id,
  Instant,
  Maybe,
  Nullable,
  NullableText,
  OneOf,
  Paging,
  Rows,
  Type,
  WordOf,
} from '../call.ts'
import { RENEWAL_PERIODS } from './renewals.states.ts'

const Period = WordOf(RENEWAL_PERIODS)
const Renewal = Type.Object({
  autoId: Id,
  goodsId: Id,
  goods: Type.Object({ nameEn: NullableText, nameCn: NullableText, goodsType: Type.Integer() }),
  refId: Nullable(Id),
  period: Period,
  quantity: Type.Integer(),
  /** Price of one charge, with tax, as it was agreed to. */
  price: Decimal,
  /** Today's, where it is above that: nothing is charged until it is agreed to. */
  askedPrice: Nullable(Decimal),
  currency: Type.String(),
  payType: Type.Integer(),
  agreementId: Nullable(Id),
  cardMask: NullableText,
  /** Where the payer signs, until he has. */
  payUrl: NullableText,
  nextChargeAt: Nullable(Instant),
  lastChargeAt: Nullable(Instant),
  lastResult: NullableText,
  failCount: Type.Integer(),
  state: Type.Integer(),
})
/** What is agreed to: each of these was shown beside the tick. */
const Service = {
  goodsId: Id,
  refId: Maybe(Id),
  period: Period,
  quantity: Type.Integer({ minimum: 1, maximum: 999_999 }),
  taxCountry: Maybe(Country),
  firstChargeOn: Day,
  price: Decimal,
  agreed: Type.Literal(true),
}
const RenewalPrice = Type.Object({
  price: Decimal,
  currency: Type.String(),
  payTypes: Type.Array(Type.Integer()),
  taxCountry: NullableText,
  /** It is the country of the office: none is chosen. */
  taxFixed: Type.Boolean(),
})
const access = 'account.renewals'

export const autoRenewals = calls({
  // What a service costs for one period, before it is agreed to.
  'POST /automatic/quote': {
    body: Type.Object({
      goodsId: Id,
      period: Period,
      quantity: Type.Integer({ minimum: 1, maximum: 999_999 }),
      taxCountry: Maybe(Country),
    }),
    data: RenewalPrice,
    access,
    fails: ['renewals.goods', 'commerce.quantity', 'orders.amount'],
  },
  // Binds an agreement with a provider, which the payer signs there.
  'POST /automatic/addAutomatic': {
    body: Type.Object({ ...Service, payType: OneOf([1, 2]) }),
    data: Renewal,
    access,
    writes: true,
    perMinute: 20,
    fails: [
      'renewals.goods',
      'renewals.price',
      'commerce.quantity',
      'orders.amount',
      'orders.pay-type',
      'payments.provider',
    ],
  },
  // One more service under an agreement that is signed.
  'POST /automatic/addAutoService': {
    body: Type.Object({ ...Service, agreementId: Id }),
    data: Renewal,
    access,
    changes: true,
    fails: ['renewals.goods', 'renewals.price', 'renewals.agreement', 'commerce.quantity', 'orders.amount'],
  },
  // Reads one; asks the provider while the agreement waits for the payer.
  'POST /automatic/achieve': {
    body: Type.Object({ autoId: Id }),
    data: Renewal,
    access,
    writes: true,
    perMinute: 60,
  },
  'POST /automatic/getAllAutoMatioInfo': {
    body: Type.Object({ state: Type.Optional(OneOf([1, 2, 3, 4, 5, 6, 7])), ...Paging }),
    data: Rows(Renewal),
    access,
  },
  // Agrees to a higher price, or takes a paused service up again.
  'POST /automatic/consent': {
    body: Type.Object({ autoId: Id, price: Decimal, agreed: Type.Literal(true) }),
    data: Renewal,
    access,
    changes: true,
    fails: ['renewals.price', 'renewals.state', 'renewals.goods', 'commerce.quantity', 'orders.amount'],
  },
  // What is paid for goes on to its end.
  'POST /automatic/cancel/:id': {
    params: ById,
    data: Renewal,
    access,
    changes: true,
    fails: ['renewals.state'],
  },
  // Ends the agreement, and with it every service under it.
  'POST /automatic/unbind/:id': {
    params: ById,
    data: Done,
    access,
    writes: true,
    perMinute: 20,
    fails: ['renewals.agreement', 'renewals.state', 'payments.provider'],
  },
})
