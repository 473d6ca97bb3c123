import { COUNTRIES } from '@southbound/shared/contract/constants'
import type { Query } from '@southbound/shared/platform'

export const POPULAR = [
  { key: 'nursing', query: { keyword: '护理' } },
  { key: 'it', query: { foeBroad: '02' } },
  { key: 'open', query: { intakeOpen: 'true' } },
  { key: 'ielts', query: { english: '1:6' } },
  { key: 'cheap', query: { countryCode: COUNTRIES.australia, feeMax: 30000 } },
  { key: 'master', query: { foeBroad: '08', levelCode: '180' } },
  { key: 'singapore', query: { countryCode: COUNTRIES.singapore, levelCode: '150' } },
] as const satisfies readonly { key: string; query: Query }[]
