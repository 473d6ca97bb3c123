import {
  ById,
  Country,
  calls,
  Day,
  Decimal,
  Done,
  Id,
  Literals,
  Maybe,
  Nullable,
  NullableText,
  OneOf,
  Paging,
  Rows,
  Text,
  Type,
} from '../call.ts'
import { Advert, Effect, LogLine, ShownAdvert, Slot, SlotCode, Target } from './adverts.shapes.ts'
import { ADVERT_LIMITS } from './adverts.states.ts'
import { Goods } from './commerce.ts'

const PICTURE_FAILS = [
  'files.too-large',
  'files.type',
  'files.extension-case',
  'files.content',
  'files.infected',
  'files.unreadable',
  'files.heavy',
  'files.busy',
  'files.too-many',
  'files.quota',
  'files.empty',
] as const

export const adverts = calls({
  // The slot of a good, and on which days of it a place is free.
  'POST /goods/advertDetail': {
    body: Type.Object({
      goodsId: Type.Optional(Id),
      slotCode: Type.Optional(SlotCode),
      from: Type.Optional(Day),
      quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
      // Its own place counts as free.
      advertId: Type.Optional(Id),
    }),
    data: Type.Object({
      slot: Slot,
      goods: Nullable(Goods),
      days: Type.Array(Type.Object({ day: Day, free: Type.Integer() })),
      /** The first day from `from` on that has a place for the whole time; null within a year. */
      freeFrom: Nullable(Day),
    }),
    access: 'public',
    fails: ['commerce.goods-not-found'],
  },
  // A draft without `id`; in states 5 to 7 the change is reviewed while the old one is shown.
  'POST /advert/modifyAdvert': {
    body: Type.Object({
      id: Type.Optional(Id),
      goodsId: Type.Optional(Id),
      startDate: Type.Optional(Day),
      quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
      titleEn: Maybe(Text(ADVERT_LIMITS.title)),
      titleCn: Maybe(Text(ADVERT_LIMITS.title)),
      altEn: Maybe(Text(ADVERT_LIMITS.alt)),
      altCn: Maybe(Text(ADVERT_LIMITS.alt)),
      imageEn: Maybe(Id),
      imageCn: Maybe(Id),
      imageMobile: Maybe(Id),
      targetType: Type.Optional(Target),
      targetId: Maybe(Id),
      targetUrl: Maybe(Text(ADVERT_LIMITS.url)),
      countries: Type.Optional(Type.Array(Country, { maxItems: ADVERT_LIMITS.countries })),
      languages: Type.Optional(Type.Array(Literals('en', 'zh'), { maxItems: 2 })),
    }),
    data: Advert,
    access: 'commerce.adverts',
    changes: true,
    fails: [
      'adverts.not-found',
      'adverts.state',
      'adverts.slot-full',
      'adverts.pictures',
      'adverts.picture',
      'adverts.target',
      'commerce.goods-not-found',
      'commerce.quantity',
      'permission.denied',
      'files.not-found',
    ],
  },
  'POST /advert/advertMessage': {
    body: ById,
    data: Type.Object({ ...Advert.properties, slot: Slot, log: Type.Array(LogLine) }),
    access: 'commerce.adverts',
    fails: ['adverts.not-found'],
  },
  'POST /advert/queryOrder': {
    body: Type.Object({ state: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })), ...Paging }),
    data: Rows(Advert),
    access: 'commerce.advertsSee',
  },
  'GET /advert/advertAlreadyUsedTime/:id': {
    params: ById,
    data: Type.Object({
      usedDays: Type.Integer(),
      days: Type.Integer(),
      unusedDays: Type.Integer(),
      /** Neither the last day of a running advert nor, before its start, its first one is earlier. */
      earliestEnd: Day,
      /** What is paid for ends here. */
      latestEnd: Day,
    }),
    access: 'commerce.adverts',
    fails: ['adverts.not-found'],
  },
  // Before its start the whole time moves to free days;
  // later only the last day, and never beyond what is paid.
  'POST /advert/modifyTime': {
    body: Type.Object({ id: Id, startDate: Type.Optional(Day), endDate: Type.Optional(Day) }),
    data: Advert,
    access: 'commerce.adverts',
    changes: true,
    fails: ['adverts.not-found', 'adverts.state', 'adverts.slot-full', 'adverts.period'],
  },
  'POST /advert/pause': {
    body: Type.Object({ id: Id, paused: Type.Boolean() }),
    data: Advert,
    access: 'commerce.adverts',
    changes: true,
    fails: ['adverts.not-found', 'adverts.state'],
  },
  // Unpaid, it is removed; paid, it ends at once and its unused days are asked back.
  'POST /advert/withdrawAdvert': {
    body: Type.Object({ id: Id, idempotencyKey: Type.Optional(Text(64, 8)) }),
    data: Type.Object({ id: Id, refund: Nullable(Decimal), currency: NullableText }),
    access: 'commerce.adverts',
    changes: true,
    fails: ['adverts.not-found', 'adverts.state', 'orders.refund-open', 'orders.refund-none', 'orders.state'],
  },
  'POST /advert/deliveryEffect': {
    body: Type.Object({ id: Id, from: Type.Optional(Day), to: Type.Optional(Day) }),
    data: Type.Object({
      rows: Type.Array(Effect),
      total: Type.Integer(),
      sums: Type.Object({
        impressions: Type.Integer(),
        clicks: Type.Integer(),
        ctr: Decimal,
        applications: Type.Optional(Type.Integer()),
        spend: Decimal,
      }),
      currency: NullableText,
    }),
    access: 'commerce.adverts',
    fails: ['adverts.not-found'],
  },
  // Form: slotCode, part 'en' | 'cn' | 'mobile', one picture of the slot's shape.
  'POST /billFile/uploadAdvertFile': {
    wire: 'multipart',
    data: Type.Object({
      fileId: Id,
      url: Type.String(),
      width: Type.Integer(),
      height: Type.Integer(),
    }),
    access: 'commerce.adverts',
    perMinute: 30,
    fails: [...PICTURE_FAILS, 'adverts.picture'],
  },
  'GET /advertisement/image/:id': {
    params: ById,
    data: Type.Unsafe<Buffer>({}),
    wire: 'binary',
    access: 'public',
    fails: ['files.not-found'],
  },
  // At most one for each slot that is asked for.
  'GET /advertisement/shown': {
    query: Type.Object({ slots: Type.String({ pattern: '^[A-Z_]{1,20}(,[A-Z_]{1,20}){0,8}$' }) }),
    data: Rows(ShownAdvert),
    access: 'public',
  },
  // `id` is a category of news, 0 for the list of all.
  'GET /advertisement/adTop/:id': {
    params: ById,
    data: Nullable(ShownAdvert),
    access: 'public',
  },
  'POST /information/advertInformation': {
    body: Type.Object({ category: Maybe(OneOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])) }),
    data: Rows(ShownAdvert),
    access: 'public',
  },
  'GET /advert/review': {
    query: Type.Object({ list: Type.Optional(Literals('waiting', 'running', 'all')), ...Paging }),
    data: Rows(
      Type.Object({
        ...Advert.properties,
        slot: Slot,
        owner: Type.String(),
        ownerName: NullableText,
        target: NullableText,
        own: Type.Boolean(),
        version: Type.Integer(),
      }),
    ),
    access: 'operations.adverts',
  },
  'POST /advert/review/:id': {
    params: ById,
    body: Type.Object({
      decision: Literals('approve', 'reject', 'pause', 'resume'),
      note: Maybe(Text(ADVERT_LIMITS.note)),
      // The version that was looked at; an approval needs it.
      version: Type.Optional(Type.Integer()),
    }),
    data: Done,
    access: 'operations.adverts',
    changes: true,
    fails: ['adverts.not-found', 'adverts.state', 'row.changed', 'operations.second-person'],
  },
})
