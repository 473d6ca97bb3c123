import type { dossier } from '@southbound/shared/contract'
import { CASE_TYPES } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { enquiries } from '../dossier.tables.ts'

type Calls = typeof dossier
type Enquire = Calls['POST /FillInfo/enquire'] | Calls['POST /FillInfo/visaEnquire']

/** What the chosen way of contact needs. */
function fieldOfWay(way: number | null | undefined): 'phone' | 'socialNum' | null {
  if (way === BY.phone || way === BY.text) return 'phone'
  return way === BY.messenger ? 'socialNum' : null
}
/** caseAboutContactType of the lookups. */
const BY = { phone: 1, text: 2, messenger: 3 } as const

const enquire =
  (kind: number): Handler<Enquire> =>
  async ({ body }, { db, actor, locale, invalid }) => {
    const lacks = fieldOfWay(body.preferredContact)
    if (lacks && !body[lacks]?.trim()) invalid(lacks, 'required')
    const [row] = await db
      .insert(enquiries)
      .values({ ...body, kind, locale, accountId: actor?.accountId ?? null })
      .onConflictDoNothing({ target: enquiries.idempotencyKey })
      .returning({ id: enquiries.id })
    return { id: row?.id ?? (await sentBefore(db, body.idempotencyKey)) }
  }

async function sentBefore(db: Database, idempotencyKey = ''): Promise<string | undefined> {
  const ofKey = eq(enquiries.idempotencyKey, idempotencyKey)
  const [row] = await db.select({ id: enquiries.id }).from(enquiries).where(ofKey)
  return row?.id
}

export const courseEnquire = enquire(CASE_TYPES.course)
export const visaEnquire = enquire(CASE_TYPES.visa)
