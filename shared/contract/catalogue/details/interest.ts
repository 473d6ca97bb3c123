import { calls, Day, Id, Literals, Nullable, OneOf, Type } from '../../call.ts'
import { INTEREST_SOURCES, INTEREST_SPANS, MOST_SHOWN } from './interest.words.ts'

const Count = Type.Integer()
const figures = {
  impressions: Count,
  views: Count,
  favourites: Count,
  compares: Count,
  /** Applications that were begun. */
  starts: Count,
  applications: Count,
  offers: Count,
}

export const interest = calls({
  // A beacon of a page: what is not there, not public or one's
  // own is not counted, and the answer is always the same.
  'POST /interest/seen': {
    body: Type.Object({ targetKind: OneOf([1, 2, 3]), id: Id, source: Literals(...INTEREST_SOURCES) }),
    data: Type.Object({}),
    access: 'public',
    perMinute: 60,
  },
  // The same of cards among results that came on the screen, reported together.
  'POST /interest/shown': {
    body: Type.Object({
      targetKind: OneOf([1, 2, 3]),
      ids: Type.Array(Id, { minItems: 1, maxItems: MOST_SHOWN, uniqueItems: true }),
    }),
    data: Type.Object({}),
    access: 'public',
    perMinute: 60,
  },
  // Of the own institution with its courses, or of the own agency; never who it was.
  'GET /interest/own': {
    query: Type.Object({ days: Type.Optional(OneOf(INTEREST_SPANS)) }),
    data: Type.Object({
      kind: Literals('school', 'agency'),
      days: Type.Array(Type.Object({ day: Day, ...figures })),
      /** The sums of as many days before. */
      before: Type.Object(figures),
      /** Of views; null where the network's country is not known. */
      countries: Type.Array(Type.Object({ country: Nullable(Type.String()), count: Count })),
      sources: Type.Array(Type.Object({ source: Literals(...INTEREST_SOURCES), count: Count })),
    }),
    access: 'discovery.ownRank',
    fails: ['row.not-found'],
  },
})
