import {
  calls,
  Instant,
  Literals,
  Nullable,
  NullableInteger,
  NullableText,
  Paging,
  Rows,
  Text,
  Type,
} from '../call.ts'
import { AgencyRow } from './agencies.shapes.ts'
import { SchoolRow } from './discovery.shapes.ts'

/** `value` from 0 to 1; `enough` is false while too little was measured. */
const Part = Type.Object({
  name: Type.String(),
  weight: Type.Number(),
  value: Type.Number(),
  points: Type.Number(),
  enough: Type.Boolean(),
})
/** `score` is null until the first night. */
const Rank = Type.Object({
  position: Type.Integer(),
  score: NullableText,
  parts: Type.Array(Part),
  trust: Type.Number(),
  penalty: Type.Integer(),
  isNew: Type.Boolean(),
})
const Where = Type.Object({ countryCode: Type.Optional(Type.Array(Text(40), { maxItems: 60 })), ...Paging })

export const ranking = calls({
  'POST /agency/agencyRank': {
    body: Where,
    data: Rows(Type.Object({ ...AgencyRow.properties, rank: Rank })),
    access: 'public',
  },
  'POST /school/schoolRank': {
    body: Where,
    data: Rows(Type.Object({ ...SchoolRow.properties, rank: Rank })),
    access: 'public',
  },
  'GET /ranking/own': {
    data: Type.Object({
      kind: Literals('agency', 'school'),
      /** Null while it is not public. */
      position: NullableInteger,
      total: Type.Integer(),
      rank: Rank,
      /** Hours, counts, days, shares from 0 to 1. */
      measures: Type.Record(Type.String(), Nullable(Type.Number())),
      computedAt: Nullable(Instant),
    }),
    access: 'discovery.ownRank',
    fails: ['row.not-found'],
  },
})
