import { Id, Text, Type, WordOf } from '../call.ts'
import { ROLES } from '../permissions.ts'

const Country = Type.String({ pattern: '^[A-Z]{2}$' })
/** Text on both ends: an old audience is readable although a role is gone. */
const Role = WordOf(ROLES)
const audience = (role: ReturnType<typeof Type.String>) => ({
  /** The percent is taken of them; of all when both are empty. */
  roles: Type.Array(role, { maxItems: 6, uniqueItems: true }),
  countries: Type.Array(Country, { maxItems: 60, uniqueItems: true }),
  /** Always included. */
  accounts: Type.Array(Id, { maxItems: 50, uniqueItems: true }),
})

/** As it was kept. */
export const Audience = audience(Text(20, 1))
/** Only roles that exist. */
export const AudienceAsked = audience(Role)
