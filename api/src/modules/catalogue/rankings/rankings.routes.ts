import type { ranking } from '@southbound/shared/contract'
import type { Handlers } from '#api/plugins/context.ts'
import { ownRank } from './own-rank.ts'
import { agencyRank, schoolRank } from './rank-lists.ts'

export const rankingHandlers: Handlers<typeof ranking> = {
  'POST /agency/agencyRank': agencyRank,
  'POST /school/schoolRank': schoolRank,
  'GET /ranking/own': ownRank,
}
