import { Id, Named, NullableText, Type } from '../../call.ts'

const Courses = Type.Array(Id, { maxItems: 20, uniqueItems: true })
/** Courses that lead to this one, and those that it leads to: they are offered as a package. */
export const Pathways = { pathwaysFrom: Type.Optional(Courses), pathwaysTo: Type.Optional(Courses) }

const Names = Type.Array(Type.Object({ id: Id, ...Named }))
/** What a course names by its id, for who writes it. */
export const Called = Type.Object({ courses: Names, agencies: Names })

const Linked = Type.Array(
  Type.Object({
    id: Id,
    courseType: Type.Integer(),
    courseNameEn: NullableText,
    courseNameCn: NullableText,
    school: Type.Object(Named),
  }),
)
/** Those that are public. */
export const ShownPathways = Type.Object({ from: Linked, to: Linked })
