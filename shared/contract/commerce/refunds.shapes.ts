import {
  Decimal,
  Id,
  Instant,
  Literals,
  Maybe,
  Nullable,
  NullableText,
  OneOf,
  Price,
  Text,
  Type,
} from '../call.ts'
import { DOSSIER_CODES } from '../cases/dossier-fields.ts'
import { NamedFile } from '../cases/offers.shapes.ts'

const PAYEE = { name: NullableText, bank: NullableText, accountNo: NullableText, code: NullableText }
export const OrderRefund = Type.Object({
  refundId: Id,
  state: Type.Integer(),
  reasonCode: Type.Integer(),
  text: NullableText,
  requestedAmount: Decimal,
  approvedAmount: Nullable(Decimal),
  currency: Type.String(),
  method: Literals('original', 'offline'),
  payeeName: NullableText,
  /** Where a person sends it to: the number is whole for who sends it, of its end for others. */
  payee: Type.Optional(Nullable(Type.Object(PAYEE))),
  rejectReason: NullableText,
  /** What the buyer says to an operator. */
  disputeText: NullableText,
  createdAt: Instant,
  /** Null for money that goes back without a request. */
  decideBy: Nullable(Instant),
  settleBy: Nullable(Instant),
  settledAt: Nullable(Instant),
  evidence: Type.Array(NamedFile),
})
/** `most` by the order's refund table; `whole` when what was bought was not delivered or at fault. */
export const Refundable = Type.Object({
  orderId: Id,
  currency: Type.String(),
  most: Decimal,
  whole: Decimal,
  /** A person sends the money: the account is asked for. */
  byHand: Type.Optional(Type.Boolean()),
  /** What the buyer's own dossier says of it. */
  payee: Type.Optional(Nullable(Type.Object(PAYEE))),
  lines: Type.Array(
    Type.Object({ lineId: Id, nameEn: Type.String(), nameCn: Type.String(), most: Decimal, whole: Decimal }),
  ),
})
export const RefundInput = {
  lines: Type.Optional(Type.Array(Type.Object({ lineId: Id, amount: Price }), { maxItems: 50 })),
  reasonCode: Type.Optional(OneOf([1, 2, 3, 4, 5, 6, 7])),
  text: Maybe(Text(500)),
  /** Where a person sends the money: the holder is the payer unless another is named. */
  payeeName: Maybe(Text(100)),
  payeeBank: Maybe(Text(120)),
  payeeAccountNo: Maybe(Type.String({ pattern: DOSSIER_CODES.accountNumber })),
  /** SWIFT, BSB or another code of the bank. */
  payeeCode: Maybe(Text(20)),
}
