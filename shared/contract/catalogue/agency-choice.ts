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

export const agencyChoice = calls({
  // Most of the named schools first, then as the finder orders; `ids` asks for these alone.
  'POST /agency/forApplication': {
    body: Type.Object({
      keyword: Type.Optional(Type.String({ maxLength: 80 })),
      schoolIds: Type.Optional(Type.Array(Id, { maxItems: 6 })),
      ids: Type.Optional(Type.Array(Id, { maxItems: 6 })),
      ...Paging,
    }),
    data: Rows(
      Type.Object({
        id,
        companyNameEn,
        companyNameCn,
        place,
        countryCode,
        rating,
        ratingCount,
        responseMedianHours,
        successPct,
        languages: Type.Array(Coded),
        services: Type.Array(Coded),
        verifiedReviews: AgencyDetail.properties.verifiedReviews,
        credentials: AgencyDetail.properties.credentialRows,
        feeTable: AgencyDetail.properties.feeTable,
        represents: Type.Array(Type.Object({ schoolId: Id, ...Named })),
      }),
    ),
    access: 'public',
  },
})
