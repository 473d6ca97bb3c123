import { AreaCode, Day, Named, Nullable, type Static, Type } from '../../call.ts'

/** From `closeFrom` on, until `reopenAt` where it is given, an intake takes no nationals of the country. */
export const IntakeControl = Type.Object({
  countryCode: AreaCode,
  closeFrom: Day,
  reopenAt: Nullable(Day),
})
export const IntakeControls = Type.Array(IntakeControl, { maxItems: 30 })

/** With the country's name. */
export const ShownControls = Type.Array(
  Type.Object({ country: Type.Object(Named), ...IntakeControl.properties }),
)
export type IntakeControl = Static<typeof IntakeControl>
