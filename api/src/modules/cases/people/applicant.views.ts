import { DELIVER_TYPES, ENGLISH_EXEMPTION, englishTestOf } from '@southbound/shared/contract/constants'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import type { Work } from '../case-work.ts'
import type { CaseRow } from '../cases.tables.ts'
import type { IntakeAsker } from '../catalogue.ts'
import { frozenDossier, liveDossier } from '../dossier/dossier.views.ts'
import type { FrozenDossier } from '../dossier.tables.ts'
import { dossiers, type Sections } from '../dossier.tables.ts'
import type { Names } from '../list/case-rows.ts'
import type { WordsByCode } from '../words-of.ts'

/** `words`: of the area of the nationality, of the highest level and of the English test. */
export function showApplicant(row: CaseRow, dossier: FrozenDossier | null, words: WordsByCode) {
  const base = dossier?.sections.base
  const facts = dossier ? factsOf(dossier.sections, words) : []
  return {
    name: row.applicantName,
    nameCn: base?.nameCn ?? null,
    nationality: base?.nationality ?? null,
    summaryEn: facts.flatMap(({ nameEn }) => nameEn ?? []).join(' · '),
    summaryCn: facts.flatMap(({ nameCn }) => nameCn ?? []).join(' · '),
  }
}

export async function dossierBehind({
  desk,
  row,
}: Pick<Work, 'row'> & { desk: Pick<Work['desk'], 'db'> }): Promise<FrozenDossier | null> {
  return (row.submittedAt ? await frozenDossier(desk.db, row.id) : null) ?? dossierNow(desk.db, row)
}

const isLive = (id: string) => and(eq(dossiers.id, id), isNull(dossiers.deletedAt))

export async function dossierNow(db: Database, { datumStudentId }: CaseRow): Promise<FrozenDossier | null> {
  if (!datumStudentId) return null
  const [live] = await db.select().from(dossiers).where(isLive(datumStudentId))
  return live ? liveDossier(db, live) : null
}

type Dossier = Pick<typeof dossiers.$inferSelect, 'nationality' | 'homeRegionId' | 'onshore'>
/**
 * What an intake asks of an applicant and of who sends him; a dossier that does not say so is of one abroad.
 */
export const askerOf = (dossier: Dossier | null | undefined, agencyId: string | null): IntakeAsker => ({
  nationality: dossier?.nationality ?? null,
  regionId: dossier?.homeRegionId ?? null,
  agencyId,
  onshore: dossier ? dossier.onshore === true : null,
})

/** Of the applicant by now. */
export async function askerNow(
  db: Database,
  { datumStudentId, deliverType, deliverId }: CaseRow,
): Promise<IntakeAsker> {
  const agencyId = deliverType === DELIVER_TYPES.agency ? deliverId : null
  if (!datumStudentId) return askerOf(null, agencyId)
  const { nationality, homeRegionId, onshore } = dossiers
  const [live] = await db
    .select({ nationality, homeRegionId, onshore })
    .from(dossiers)
    .where(isLive(datumStudentId))
  return askerOf(live, agencyId)
}

const factsOf = (sections: Sections, words: WordsByCode): Names[] =>
  [
    words('area', sections.base?.nationality),
    words('courseLevel', highestLevel(sections)),
    english(sections, words),
  ].filter((one): one is Names => one !== null)

/** Levels are numbered upwards. */
export const highestLevel = ({ education }: Sections): string | null =>
  education
    .map(({ level }) => level)
    .sort()
    .at(-1) ?? null

/** The latest result of a test; an exemption, which has none, only where there is no test. */
const latestOf = ({ englishability }: Sections) =>
  englishability.toSorted(
    (a, b) => Number(isExemption(a)) - Number(isExemption(b)) || b.testDate.localeCompare(a.testDate),
  )[0]
const isExemption = ({ examType }: { examType: number }): boolean => examType === ENGLISH_EXEMPTION

/** As `IELTS Academic 6.5`; null of who has no result of a test. */
export function latestEnglish(sections: Sections): string | null {
  const latest = latestOf(sections)
  if (!latest || isExemption(latest)) return null
  return `${englishTestOf(latest.examType)?.name ?? ''} ${latest.overall}`.trim()
}

/** The code of what `showApplicant` says of the English. */
export const englishCode = (sections: Sections): string | null =>
  latestOf(sections)?.examType.toString() ?? null

function english(sections: Sections, words: WordsByCode): Names | null {
  const latest = latestOf(sections)
  const name = words('englishAbilityExamTypes', latest?.examType.toString())
  if (!latest || !name || isExemption(latest)) return name
  const scored = (text: string | null) => text && `${text} ${latest.overall}`
  return { nameEn: scored(name.nameEn), nameCn: scored(name.nameCn) }
}

export const areaName = async (db: Database, code: string): Promise<Names | null> =>
  (
    await rows<Names>(
      db,
      sql`select name_en as "nameEn", name_cn as "nameCn" from areas where area_code = ${code}`,
    )
  )[0] ?? null

export const levelName = async (db: Database, code: string | null): Promise<Names | null> =>
  code === null
    ? null
    : ((
        await rows<Names>(
          db,
          sql`select name_en as "nameEn", name_cn as "nameCn" from lookups where name = 'courseLevel' and code = ${code}`,
        )
      )[0] ?? null)
