import { calls, Id, Instant, Maybe, Nullable, OneOf, Paging, Rows, Text, Type } from '../call.ts'
import { Named } from './discovery.shapes.ts'
import { FavouriteAgency, FavouriteCourse } from './favourites.shapes.ts'

const Kept = Type.Object({ domain: OneOf([1, 2]), domainId: Id })
/** A course (type 1) or an agency (2) that an agency recommended to a student. `kept`: it is among the viewer's favourites. */
const Recommendation = Type.Object({
  id: Id,
  type: Type.Integer(),
  targetId: Id,
  ...Named,
  /** Of a course: its group and its school. */
  courseType: Nullable(Type.Integer()),
  school: Nullable(Type.Object(Named)),
  agency: Type.Object({ agencyId: Id, ...Named }),
  receiver: Nullable(Type.Object({ id: Id, name: Type.String() })),
  remark: Nullable(Type.String()),
  kept: Type.Boolean(),
  createdAt: Instant,
})

/** Favourites beyond keeping them (the specification names these calls and leaves them open; decided here). */
export const favourites = calls({
  // send: an agent recommends some of its own favourites to its own students, each of whom is told by mail.
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
  // exhibition: what the favourites panel exhibits in one call, the newest eight of each kind and how many there are.
  'POST /favorite/exhibition': {
    data: Type.Object({ courses: Rows(FavouriteCourse), agents: Rows(FavouriteAgency) }),
    access: 'discovery.favourites',
  },
  // recommendation: to a student what his agents recommended; to an agent what his office has recommended.
  'POST /favorite/recommendation': {
    body: Type.Object({ content: Type.Optional(Text(80)), pageVo: Type.Optional(Type.Object(Paging)) }),
    data: Rows(Recommendation),
    access: 'discovery.favourites',
  },
  // The students whom the agent may recommend to: those bound to its office, and those whose case it works on.
  'GET /favorite/receivers': {
    query: Type.Object({ keyword: Type.Optional(Text(80)), ...Paging }),
    data: Rows(Type.Object({ id: Id, name: Type.String() })),
    access: 'discovery.recommend',
  },
})
export type Favourites = typeof favourites
