import { Id, Named, Nullable, NullableInteger, type Static, Type } from '../call.ts'

/** How a figure is spread: under twenty each value, else a hundred of equal share, in order. */
export const Spread = Type.Object({
  count: Type.Integer(),
  values: Type.Array(Type.Number(), { maxItems: 100 }),
  low: Type.Number(),
  median: Type.Number(),
  high: Type.Number(),
})
/** Yearly fees of one group, country, level and field. */
export const FeeSpread = Type.Object({
  field: Type.Object(Named),
  currency: Type.String(),
  ...Spread.properties,
})

/** Who represents a school. */
export const RepresentingAgency = Type.Object({
  agencyId: Id,
  ...Named,
  logoDocId: Nullable(Id),
  responseMedianHours: NullableInteger,
})

/** Courses of a school by broad field and level. */
export const CourseCounts = Type.Array(
  Type.Object({
    foeBroad: Type.String(),
    field: Type.Object(Named),
    levelCode: Type.String(),
    count: Type.Integer(),
  }),
)

export type FeeSpread = Static<typeof FeeSpread>
export type RepresentingAgency = Static<typeof RepresentingAgency>
export type Spread = Static<typeof Spread>
