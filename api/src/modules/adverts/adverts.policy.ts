import type { Actor } from '../../plugins/context.ts'
import type { AdvertRow } from './adverts.tables.ts'

type Buyer = Pick<Actor, 'accountId' | 'agencyId' | 'schoolId'>

/** An office's adverts are everybody's of the office: 'agency:12', 'school:7', 'account:31'. */
export const ownerOf = ({ accountId, agencyId, schoolId }: Buyer): string =>
  agencyId ? `agency:${agencyId}` : schoolId ? `school:${schoolId}` : `account:${accountId}`

export const ownsAdvert = (actor: Buyer, { owner }: Pick<AdvertRow, 'owner'>): boolean =>
  owner === ownerOf(actor)
