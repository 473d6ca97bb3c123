import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { judgedSentence } from '../judged.ts'
import { judgedOf } from '../judgement/sentence.ts'
import type { Finding } from '../judgement/verdict.ts'
import { releaseJudgements } from '../releases.tables.ts'

const LAST = 10
const one = releaseJudgements

/** Findings of a version's newest try. */
export async function findingsNow(db: Database, name: string, version: string): Promise<Finding[]> {
  const [found] = await db
    .select({ findings: one.findings, endedAt: one.endedAt })
    .from(one)
    .where(and(eq(one.name, name), eq(one.version, version)))
    .orderBy(desc(one.startedAt))
    .limit(1)
  return found && found.endedAt === null ? found.findings : []
}

export const listJudgements: Handler<'GET /operations/releases/:name/judgements'> = async (
  { params: { name } },
  { db, locale },
) => {
  const found = await db.select().from(one).where(eq(one.name, name)).orderBy(desc(one.startedAt)).limit(LAST)
  const shown = found.map(({ version, active, startedAt, judgedAt, endedAt, findings }) => ({
    version,
    active,
    startedAt,
    judgedAt,
    endedAt,
    findings: findings.map((finding) => ({
      ...finding,
      sentence: judgedSentence(judgedOf(finding, version, active), locale),
    })),
  }))
  return { rows: shown, total: shown.length }
}
