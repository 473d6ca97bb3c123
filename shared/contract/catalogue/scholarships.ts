import { calls, Id, Literals, NullableText, Paging, Text, Type } from '../call.ts'
import { Scholarship } from './course-facts.ts'
import { FacetValue, Named, SchoolBrief } from './discovery.shapes.ts'

export const SCHOLARSHIP_ORDERS = ['deadline', 'amount', 'school'] as const

/** What institutions write into their courses; equal ones of a school are one row. */
export const scholarshipFinder = calls({
  'GET /scholarships': {
    query: Type.Object({
      /** Words of the scholarship, its conditions or the school. */
      keyword: Type.Optional(Text(80)),
      countryCode: Type.Optional(Text(4)),
      levelCode: Type.Optional(Text(10)),
      /** '1': those whose deadline has passed too. */
      past: Type.Optional(Text(1)),
      sort: Type.Optional(Literals(...SCHOLARSHIP_ORDERS)),
      ...Paging,
    }),
    data: Type.Object({
      rows: Type.Array(
        Type.Object({
          ...Scholarship.properties,
          open: Type.Boolean(),
          school: SchoolBrief,
          courses: Type.Integer(),
          /** One of its courses. */
          course: Type.Object({ id: Id, courseType: Type.Integer(), ...Named, levelCode: NullableText }),
        }),
      ),
      total: Type.Integer(),
      countries: Type.Array(FacetValue),
      levels: Type.Array(FacetValue),
    }),
    access: 'public',
  },
})
