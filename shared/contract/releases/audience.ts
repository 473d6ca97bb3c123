import { Id, Text, Type } from '../call.ts'
import { ROLES } from '../permissions.ts'

const Country = Type.String({ pattern: '^[A-Z]{2}$' })
/** A text on both ends, so that an audience of before can be read although a role of it is gone. */
const Role = Type.Union(ROLES.map((role) => Type.Literal(role))) as unknown as ReturnType<typeof Type.String>
const audience = (role: ReturnType<typeof Type.String>) => ({
  /** Of whom the percent is taken; everybody when both are empty. */
  roles: Type.Array(role, { maxItems: 6, uniqueItems: true }),
  countries: Type.Array(Country, { maxItems: 60, uniqueItems: true }),
  /** Accounts that always belong to it. */
  accounts: Type.Array(Id, { maxItems: 50, uniqueItems: true }),
})

/** Whom a canary or a flag looks for, as it was kept. */
export const Audience = audience(Text(20, 1))
/** The same as somebody asks for it: only roles that exist. */
export const AudienceAsked = audience(Role)
