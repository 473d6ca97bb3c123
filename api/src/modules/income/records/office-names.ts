import { eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { ownerParts } from '#api/plugins/owner.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { schools } from '../../catalogue/schools.tables.ts'

export interface OfficeNames {
  nameEn: string | null
  nameCn: string | null
}
export async function namesOfOffice(db: Database, office: string): Promise<OfficeNames | null> {
  const { kind, id } = ownerParts(office)
  if (kind === 'agency') {
    const [found] = await db.select().from(agencies).where(eq(agencies.id, id))
    return found ? { nameEn: found.companyNameEn, nameCn: found.companyNameCn } : null
  }
  const [found] = await db.select().from(schools).where(eq(schools.id, id))
  return found ? { nameEn: found.nameEn, nameCn: found.nameCn } : null
}
