import {
  calls,
  Id,
  Instant,
  Maybe,
  Nullable,
  NullableInteger,
  NullableText,
  Paging,
  Rows,
  Text,
  Type,
} from '../call.ts'
import { SENDING_LIMITS } from '../constants.ts'
import { Named } from './discovery.shapes.ts'
import { FavouriteAgency, FavouriteCourse } from './favourites.shapes.ts'
import { Kept } from './keeping.ts'

const Recommendation = Type.Object({
  id: Id,
  type: Type.Integer(),
  targetId: Id,
  ...Named,
  courseType: NullableInteger,
  school: Nullable(Type.Object(Named)),
  agency: Type.Object({ agencyId: Id, ...Named }),
  receiver: Nullable(Type.Object({ id: Id, name: Type.String() })),
  remark: NullableText,
  kept: Type.Boolean(),
  createdAt: Instant,
})

export const favourites = calls({
  'POST /favorite/favorite/send': {
    body: Type.Object({
      receiverIds: Type.Array(Id, { minItems: 1, maxItems: SENDING_LIMITS.receivers, uniqueItems: true }),
      list: Type.Array(Kept, { minItems: 1, maxItems: SENDING_LIMITS.favourites }),
      remark: Maybe(Text(500)),
    }),
    data: Type.Object({ sent: Type.Integer() }),
    access: 'discovery.recommend',
    changes: true,
    perMinute: 10,
    fails: ['discovery.not-own-student', 'discovery.not-kept', 'messages.receiver', 'messages.suspended'],
  },
  // The newest eight of each kind.
  'POST /favorite/exhibition': {
    data: Type.Object({ courses: Rows(FavouriteCourse), agents: Rows(FavouriteAgency) }),
    access: 'discovery.favourites',
  },
  'POST /favorite/recommendation': {
    body: Type.Object({ content: Type.Optional(Text(80)), pageVo: Type.Optional(Type.Object(Paging)) }),
    data: Rows(Recommendation),
    access: 'discovery.favourites',
  },
  'GET /favorite/receivers': {
    query: Type.Object({ keyword: Type.Optional(Text(80)), ...Paging }),
    data: Rows(Type.Object({ id: Id, name: Type.String() })),
    access: 'discovery.recommend',
  },
})
export type Favourites = typeof favourites
