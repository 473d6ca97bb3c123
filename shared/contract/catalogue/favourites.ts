import { calls, Id, Instant, Maybe, Nullable, OneOf, Paging, Rows, Text, Type } from '../call.ts'
import { Named } from './discovery.shapes.ts'
import { FavouriteAgency, FavouriteCourse } from './favourites.shapes.ts'

const Kept = Type.Object({ domain: OneOf([1, 2]), domainId: Id })
/** A course (type 1) or an agency (2), from an agency to a student. `kept`: among the viewer's favourites. */
const Recommendation = Type.Object({
  id: Id,
  type: Type.Integer(),
  targetId: Id,
  ...Named,
  /** Of a course. */
  courseType: Nullable(Type.Integer()),
  school: Nullable(Type.Object(Named)),
  agency: Type.Object({ agencyId: Id, ...Named }),
  receiver: Nullable(Type.Object({ id: Id, name: Type.String() })),
  remark: Nullable(Type.String()),
  kept: Type.Boolean(),
  createdAt: Instant,
})

/** The specification names these calls and leaves them open. */
export const favourites = calls({
  // send: own favourites to own students, each by mail.
  'POST /favorite/favorite/send': {
    body: Type.Object({
      receiverIds: Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true }),
      list: Type.Array(Kept, { minItems: 1, maxItems: 20 }),
      remark: Maybe(Text(500)),
    }),
    data: Type.Object({ sent: Type.Integer() }),
    access: 'discovery.recommend',
    changes: true,
    perMinute: 10,
    fails: ['discovery.not-own-student', 'discovery.not-kept'],
  },
  // exhibition: for the panel, the newest eight of each kind and the totals.
  'POST /favorite/exhibition': {
    data: Type.Object({ courses: Rows(FavouriteCourse), agents: Rows(FavouriteAgency) }),
    access: 'discovery.favourites',
  },
  // recommendation: to a student what agents recommended; to an agent what the office has.
  'POST /favorite/recommendation': {
    body: Type.Object({ content: Type.Optional(Text(80)), pageVo: Type.Optional(Type.Object(Paging)) }),
    data: Rows(Recommendation),
    access: 'discovery.favourites',
  },
  // Those bound to the office, and those of the agent's cases.
  'GET /favorite/receivers': {
    query: Type.Object({ keyword: Type.Optional(Text(80)), ...Paging }),
    data: Rows(Type.Object({ id: Id, name: Type.String() })),
    access: 'discovery.recommend',
  },
})
export type Favourites = typeof favourites
