import { Paging, type Rows, Text, Type } from '../call.ts'
import { Facets, Relaxation, Understood } from './discovery.shapes.ts'

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
  keyword: Type.Optional(Type.String({ maxLength: 80 })),
  sort: Type.Optional(Text(20)),
  ...Paging,
}
export const Values = Type.Optional(Type.Array(Text(40), { maxItems: 60 }))
