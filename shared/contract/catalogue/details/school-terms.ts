import { Day, Maybe, Named, NullableText, Type } from '../../call.ts'

/** What is read before money is paid, and what there is beside courses. */
export const SchoolTerms = {
  /** With the kind's name. */
  registrations: Type.Array(
    Type.Object({
      kind: Type.String(),
      number: Type.String(),
      validTo: Maybe(Day),
      name: Type.Optional(Type.Object(Named)),
    }),
  ),
  refundPolicyUrl: Maybe(Type.String()),
  agentPolicyUrl: Maybe(Type.String()),
  complaintsBody: Maybe(Type.String()),
  commissionPublished: Maybe(Type.Boolean()),
  facilities: Type.Optional(Type.Array(Type.String())),
  accommodation: Type.Optional(Type.Array(Type.String())),
  videoUrl: Maybe(Type.String()),
  intakesSummary: Type.Optional(Type.Object({ en: NullableText, cn: NullableText })),
}
