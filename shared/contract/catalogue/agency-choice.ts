import { calls, Id, Paging, Rows, Type } from '../call.ts'
import { AgencyDetail, AgencyRow } from './agencies.shapes.ts'
import { Named } from './discovery.shapes.ts'

const {
  id,
  companyNameEn,
  companyNameCn,
  place,
  countryCode,
  rating,
  ratingCount,
  responseMedianHours,
  successPct,
} = AgencyRow.properties
const Coded = Type.Object({ code: Type.String(), ...Named })

/** Choosing who handles an application. A call of ours. */
export const agencyChoice = calls({
  // The verified agencies that take applications: first who represents most of the named schools, then as the agent finder orders them.
  // `ids` asks for these alone, in the same shape: the chosen one, or those that are compared.
  'POST /agency/forApplication': {
    body: Type.Object({
      keyword: Type.Optional(Type.String({ maxLength: 80 })),
      schoolIds: Type.Optional(Type.Array(Id, { maxItems: 6 })),
      ids: Type.Optional(Type.Array(Id, { maxItems: 6 })),
      ...Paging,
    }),
    data: Rows(
      Type.Object({
        ...{
          id,
          companyNameEn,
          companyNameCn,
          place,
          countryCode,
          rating,
          ratingCount,
          responseMedianHours,
          successPct,
        },
        languages: Type.Array(Coded),
        services: Type.Array(Coded),
        verifiedReviews: AgencyDetail.properties.verifiedReviews,
        credentials: AgencyDetail.properties.credentialRows,
        feeTable: AgencyDetail.properties.feeTable,
        /** Which of the named schools the agency represents. */
        represents: Type.Array(Type.Object({ schoolId: Id, ...Named })),
      }),
    ),
    access: 'public',
  },
})
export type AgencyChoiceCalls = typeof agencyChoice
