import { englishTestOf } from '@southbound/shared/contract/constants'
import { and, eq, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import type { Names } from '../case-rows.ts'
import type { Work } from '../case-work.ts'
import { frozenDossier, liveDossier } from '../dossier/dossier.views.ts'
import type { FrozenDossier } from '../dossier.tables.ts'
import { dossiers, type Sections } from '../dossier.tables.ts'

export async function showApplicant(
  { desk, row }: Pick<Work, 'desk' | 'row'>,
  dossier: FrozenDossier | null,
) {
  const base = dossier?.sections.base
  const facts = dossier ? await factsOf(desk.db, dossier.sections) : []
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
  const frozen = row.submittedAt ? await frozenDossier(desk.db, row.id) : null
  if (frozen || !row.datumStudentId) return frozen
  const [live] = await desk.db
    .select()
    .from(dossiers)
    .where(and(eq(dossiers.id, row.datumStudentId), sql`${dossiers.deletedAt} is null`))
  return live ? liveDossier(desk.db, live) : null
}

async function factsOf(db: Database, sections: Sections): Promise<Names[]> {
  const names = await rows<Names>(
    db,
    sql`select name_en as "nameEn", name_cn as "nameCn" from areas where area_code = ${sections.base?.nationality ?? null}
      union all
      select name_en, name_cn from lookups where name = 'courseLevel' and code = ${highestLevel(sections)}`,
  )
  return [...names, english(sections)].filter((one): one is Names => one !== null)
}

/** Levels are numbered upwards. */
export const highestLevel = ({ education }: Sections): string | null =>
  education
    .map(({ level }) => level)
    .sort()
    .at(-1) ?? null

export function latestEnglish({ englishability }: Sections): string | null {
  const latest = englishability.toSorted((a, b) => b.testDate.localeCompare(a.testDate))[0]
  return latest ? `${englishTestOf(latest.examType)?.name ?? ''} ${latest.overall}`.trim() : null
}

function english(sections: Sections): Names | null {
  const text = latestEnglish(sections)
  return text ? { nameEn: text, nameCn: text } : null
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
