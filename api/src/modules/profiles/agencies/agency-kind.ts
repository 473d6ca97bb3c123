import { CREDENTIAL_STATE } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { PUBLISHED } from '../../catalogue/schools.tables.ts'
import { catalogueChanged } from '../../course-index/catalogue-changes.service.ts'
import { isAgencyShown } from '../../vocabulary/published.service.ts'
import { agencyBreaches } from '../content-rules.ts'
import { publicStateAfter } from '../hidden-states.ts'
import { fileField, type ProfileKind } from '../profile-kind.ts'
import type { AgencyContent } from '../profiles.wire.ts'
import { agencyColumns, agencyContentOf, EMPTY_AGENCY, missingOfAgency } from './agency-content.ts'
import { namedAgencies } from './branches.ts'

const DRAFT = 1

export const agencyKind: ProfileKind<AgencyContent> = {
  name: 'agency',
  idOf: (actor) => actor.agencyId,
  empty: EMPTY_AGENCY,
  missing: missingOfAgency,
  breaches: agencyBreaches,
  files: ({ documents, credentials }) => [
    ...documents.flatMap(({ fileId }, at) => fileField(`documents.${at}.fileId`, fileId)),
    ...credentials.flatMap(({ fileId }, at) => fileField(`credentials.${at}.fileId`, fileId)),
  ],
  portraits: ({ logoDocId, staff }) => [
    ...fileField('logoDocId', logoDocId),
    ...staff.flatMap(({ photoDocId }, at) => fileField(`staff.${at}.photoDocId`, photoDocId)),
  ],
  pictures: ({ cover }) => (cover ? [cover] : []),
  agencies: namedAgencies,
  hidePrivate: (content) => ({ ...content, bank: null }),
  keepPrivate: (content, stored) => ({ ...content, bank: stored.bank }),
  async find(db, id) {
    const [row] = await db.select().from(agencies).where(eq(agencies.id, id))
    if (!row) return null
    const { companyNameEn: nameEn, companyNameCn: nameCn, verificationState: verification, verifiedAt } = row
    const refused = row.credentials
      .filter(({ state }) => state === CREDENTIAL_STATE.rejected)
      .map(({ kind, number }) => ({ kind, number }))
    const [shown, content] = [isAgencyShown(row), agencyContentOf(row)]
    return { id, nameEn, nameCn, verification, verifiedAt, shown, content, refused }
  },
  async create(db, content, accountId) {
    const { companyNameEn, companyNameCn, countryCode } = content
    const [row] = await db
      .insert(agencies)
      .values({
        companyNameEn,
        companyNameCn,
        countryCode: countryCode ?? '',
        accountId,
        publicState: DRAFT,
        createdBy: accountId,
        updatedBy: accountId,
      })
      .returning({ id: agencies.id })
    return row?.id ?? ''
  },
  async publish(db, id, content, accountId, refused = []) {
    const changed = {
      verifiedAt: sql`now()`,
      recheckToldAt: null,
      publicState: PUBLISHED,
      updatedBy: accountId,
      updatedAt: sql`now()`,
      version: sql`${agencies.version} + 1`,
    }
    await db
      .update(agencies)
      .set({ ...agencyColumns(content, refused), ...changed })
      .where(eq(agencies.id, id))
    await catalogueChanged(db, { agencies: true })
  },
  async setVerification(db, id, verification) {
    const [before] = await db
      .select({ verification: agencies.verificationState, state: agencies.publicState })
      .from(agencies)
      .where(eq(agencies.id, id))
    if (!before || before.verification === verification) return
    const publicState = publicStateAfter(before, verification)
    await db.update(agencies).set({ verificationState: verification, publicState }).where(eq(agencies.id, id))
    await catalogueChanged(db, { agencies: true })
  },
}
