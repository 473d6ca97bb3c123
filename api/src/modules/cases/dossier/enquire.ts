import type { dossier } from '@southbound/shared/contract'
import { CASE_TYPES } from '@southbound/shared/contract/constants'
import type { Handler } from '#api/plugins/context.ts'
import { enquiries } from '../dossier.tables.ts'

type Calls = typeof dossier
type Enquire = Calls['POST /FillInfo/enquire'] | Calls['POST /FillInfo/visaEnquire']

const enquire =
  (kind: number): Handler<Enquire> =>
  async ({ body }, { db, actor, locale }) => {
    const [row] = await db
      .insert(enquiries)
      .values({ ...body, kind, locale, accountId: actor?.accountId ?? null })
      .returning({ id: enquiries.id })
    return { id: row?.id }
  }

export const courseEnquire = enquire(CASE_TYPES.course)
export const visaEnquire = enquire(CASE_TYPES.visa)
