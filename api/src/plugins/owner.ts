import type { Actor } from './context.ts'

export interface OwnerParts {
  /** 'agency', 'school' or 'account' of people; 'platform', 'provider' and the like of the ledger. */
  kind: string
  id: string
}

/** 'agency:12' -> agency, 12; the id is '0', which no row has, where the owner has none. */
export function ownerParts(owner: string): OwnerParts {
  const [kind = '', id = '0'] = owner.split(':')
  return { kind, id }
}

/** The key of a person's office, 'agency:12' or 'school:7'; null for a person without one. */
export const officeOf = ({ agencyId, schoolId }: Pick<Actor, 'agencyId' | 'schoolId'>): string | null =>
  agencyId ? `agency:${agencyId}` : schoolId ? `school:${schoolId}` : null
