import { Country, Id, Literals, Text, Type, WordOf } from '../call.ts'
import { ROLES } from '../permissions.ts'

/** An old audience is readable although a role is gone. */
const Role = WordOf(ROLES)
const audience = (role: ReturnType<typeof Type.String>) => ({
  /** The percent is taken of them. */
  roles: Type.Array(role, { maxItems: 6, uniqueItems: true }),
  countries: Type.Array(Country, { maxItems: 60, uniqueItems: true }),
  accounts: Type.Array(Id, { maxItems: 50, uniqueItems: true }),
})

/** Languages of the page; all when empty. */
export const Languages = Type.Array(Literals('en', 'zh'), { maxItems: 2, uniqueItems: true })
export const Audience = audience(Text(20, 1))
export const AudienceAsked = audience(Role)
