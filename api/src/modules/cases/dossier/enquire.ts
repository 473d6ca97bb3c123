import type { dossier } from '@southbound/shared/contract'
import type { Handler } from '#api/plugins/context.ts'
import { enquiries } from '../dossier.tables.ts'

type Calls = typeof dossier
type Enquire = Calls['POST /FillInfo/enquire'] | Calls['POST /FillInfo/visaEnquire']
const KIND = { course: 1, visa: 2 } as const

const enquire =
  (kind: number): Handler<Enquire> =>
  async ({ body }, { db, actor, locale }) => {
    const [row] = await db
      .insert(enquiries)
      .values({ ...body, kind, locale, accountId: actor?.accountId ?? null })
      .returning({ id: enquiries.id })
    return { id: row?.id }
  }

export const courseEnquire = enquire(KIND.course)
export const visaEnquire = enquire(KIND.visa)
