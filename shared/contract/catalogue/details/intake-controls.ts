import { AreaCode, Day, Id, Maybe, Named, Nullable, type Static, Type } from '../../call.ts'

/**
 * From `closeFrom` on, until `reopenAt` where it is given, an intake takes no nationals
 * of the country: all, or those who live in the region, or those whom the agency sends.
 */
export const IntakeControl = Type.Object({
  countryCode: AreaCode,
  regionId: Maybe(Id),
  agencyId: Maybe(Id),
  closeFrom: Day,
  reopenAt: Nullable(Day),
})
export const IntakeControls = Type.Array(IntakeControl, { maxItems: 30 })

/** With names. What concerns one agency is shown to that agency alone. */
export const ShownControls = Type.Array(
  Type.Object({
    country: Type.Object(Named),
    region: Type.Optional(Nullable(Type.Object(Named))),
    /** It concerns the reader's agency alone. */
    own: Type.Optional(Type.Boolean()),
    countryCode: AreaCode,
    closeFrom: Day,
    reopenAt: Nullable(Day),
  }),
)
export type IntakeControl = Static<typeof IntakeControl>
