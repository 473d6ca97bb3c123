import {
  Id,
  Nullable,
  NullableInteger,
  NullableText,
  Paging,
  type Rows,
  type Static,
  Text,
  Type,
} from '../call.ts'
import { LIMITS } from '../constants.ts'
import { Facets, Named } from './discovery.shapes.ts'

/** What to give up when nothing matches; with `value` the filter is set to it. */
export const Relaxation = Type.Object({
  filter: Type.String(),
  value: Type.Optional(Type.String()),
  count: Type.Integer(),
})
/** How a question's words were read. */
export const Understood = Type.Object({
  /** Words that were left out, as nothing has them together with the rest; they only rank. */
  ignored: Type.Array(Type.String()),
  /** Mistyped words, and what they were read as; `literal` takes them as they were typed. */
  read: Type.Optional(Type.Array(Type.Object({ text: Type.String(), as: Type.String() }))),
  /**
   * What `text` of the question chose: a filter of the call,
   * or its `sort`. Without names `text` is to be shown.
   */
  filters: Type.Array(
    Type.Object({
      filter: Type.String(),
      value: Type.String(),
      text: Type.String(),
      ...Named,
    }),
  ),
})

/** What may be meant by the letters typed so far. */
export const Suggestion = Type.Object({
  kind: Type.String(),
  /** The row's id (school, agency), the filter's value (place, field), null for a course's name. */
  value: NullableText,
  /** countryCode, stateId, city, foeBroad or foeNarrow. */
  filter: NullableText,
  seoId: NullableText,
  ...Named,
  /** Null where that is no use. */
  count: NullableInteger,
  /** [from, to) of what was typed. */
  marks: Type.Object({ language: Type.String(), parts: Type.Array(Type.Array(Type.Integer())) }),
})

const Position = { lat: Nullable(Type.Number()), lng: Nullable(Type.Number()) }
export const CoursePlace = Type.Object({
  value: Type.String(),
  countryCode: Type.String(),
  ...Named,
  ...Position,
  count: Type.Integer(),
  campuses: Type.Array(
    Type.Object({ campusId: Id, schoolId: Id, ...Named, ...Position, count: Type.Integer() }),
  ),
})

export const Found = <T extends Parameters<typeof Rows>[0]>(row: T) =>
  Type.Object({
    rows: Type.Array(row),
    total: Type.Integer(),
    facets: Facets,
    relax: Type.Array(Relaxation),
    understood: Type.Optional(Understood),
    /** At most three, labelled; they change nothing in the list. */
    sponsored: Type.Optional(Type.Array(row)),
  })
export const Words = {
  keyword: Type.Optional(Type.String({ maxLength: LIMITS.question })),
  sort: Type.Optional(Text(20)),
  ...Paging,
}
export const Values = Type.Optional(Type.Array(Text(40), { maxItems: 60 }))

export type Relaxation = Static<typeof Relaxation>
export type Understood = Static<typeof Understood>
export type Suggestion = Static<typeof Suggestion>
