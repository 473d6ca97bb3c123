import {
  Day,
  Decimal,
  Id,
  Instant,
  Literals,
  Named,
  Nullable,
  NullableInteger,
  NullableText,
  Type,
  WordOf,
} from '../call.ts'
import { AD_SLOTS } from './adverts.states.ts'

export const SlotCode = WordOf(AD_SLOTS)
export const Target = Literals('url', 'agency', 'school', 'course', 'article')
/** Pictures are file ids; `mobile` serves both languages. */
export const Creative = Type.Object({
  titleEn: NullableText,
  titleCn: NullableText,
  altEn: NullableText,
  altCn: NullableText,
  imageEn: Nullable(Id),
  imageCn: Nullable(Id),
  imageMobile: Nullable(Id),
  targetType: Target,
  targetId: Nullable(Id),
  targetUrl: NullableText,
})
export const Slot = Type.Object({
  code: Type.String(),
  nameEn: Type.String(),
  nameCn: Type.String(),
  capacity: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  mobileWidth: Type.Integer(),
  mobileHeight: Type.Integer(),
})
export const Advert = Type.Object({
  advertId: Id,
  goodsId: Id,
  slotCode: Type.String(),
  slotEn: Type.String(),
  slotCn: Type.String(),
  state: Type.Integer(),
  startDate: Day,
  endDate: Day,
  quantity: Type.Integer(),
  days: Type.Integer(),
  creative: Creative,
  /** Waits for its review while the reviewed one is shown. */
  nextCreative: Nullable(Creative),
  countries: Type.Array(Type.String()),
  languages: Type.Array(Type.String()),
  reviewNote: NullableText,
  orderId: Nullable(Id),
  orderState: NullableInteger,
  total: Nullable(Decimal),
  currency: NullableText,
  impressions: Type.Integer(),
  clicks: Type.Integer(),
  /** To what it leads to, from pages that it opened. */
  applications: Type.Optional(Type.Integer()),
  /** Paused by an operator: its office does not resume it. */
  held: Type.Optional(Type.Boolean()),
  /** What the page is called that it is to lead to; null where that is elsewhere, or not public. */
  page: Type.Optional(Nullable(Type.Object(Named))),
  updatedAt: Instant,
})
export const LogLine = Type.Object({
  at: Instant,
  party: Type.String(),
  deed: Type.String(),
  toState: NullableInteger,
  note: NullableText,
})
/** As a page shows it; `href` counts the click and leads on. */
export const ShownAdvert = Type.Object({
  advertId: Id,
  slotCode: Type.String(),
  titleEn: NullableText,
  titleCn: NullableText,
  altEn: NullableText,
  altCn: NullableText,
  imageEn: NullableText,
  imageCn: NullableText,
  imageMobile: NullableText,
  href: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  mobileWidth: Type.Integer(),
  mobileHeight: Type.Integer(),
})
export const Effect = Type.Object({
  date: Day,
  impressions: Type.Integer(),
  clicks: Type.Integer(),
  /** Per cent. */
  ctr: Decimal,
  applications: Type.Optional(Type.Integer()),
  spend: Decimal,
})
