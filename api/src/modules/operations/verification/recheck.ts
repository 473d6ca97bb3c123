import { RECHECK, VERIFICATION } from '@southbound/shared/contract/constants'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type Database, idsOf } from '#api/database/database.ts'
import { eachDue, throwFailed } from '#api/database/each-due.ts'
import { schedule } from '#api/jobs/schedule.ts'
import type { Frame } from '#api/plugins/frame.ts'
import { accounts, maySignIn } from '../../account/account.tables.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import { tellRecheck } from '../mails.ts'

const EVERY_MS = 3_600_000
const DAY_LETTERS = 10
/** The accounts that own a profile. */
const owns = (belongs: SQL) => sql`${accounts.level} = 1 and ${maySignIn} and ${belongs}`

/** The days of verifications. */
export function startOperations(app: FastifyInstance, frame: Frame): void {
  if (!frame.config.jobs) return
  const work = () => tellRechecks(frame.store.db)
  schedule(app, frame, { name: 'profiles.recheck', everyMs: EVERY_MS, work })
}

/** Once a month before the year is over, to who owns the profile. One without an owner is asked of no one. */
export async function tellRechecks(db: Database): Promise<void> {
  const isOver = (at: SQL) => sql`${at} < now() - make_interval(months => ${RECHECK.toldAfterMonths})`
  const ofAgency = owns(sql`${accounts.agencyId} = ${agencies.id}`)
  const ofSchool = owns(sql`${accounts.schoolId} = ${schools.id}`)
  const failed = [
    ...(await eachDue(db, {
      table: agencies,
      where: and(
        eq(agencies.verificationState, VERIFICATION.verified),
        isOver(sql`${agencies.verifiedAt}`),
        isNull(agencies.recheckToldAt),
        sql`exists (select from ${accounts} where ${ofAgency})`,
      ),
      work: async (tx, { id, companyNameEn: nameEn, companyNameCn: nameCn, verifiedAt }) => {
        await tell(tx, sql`${accounts.agencyId} = ${id}`, { nameEn, nameCn, verifiedAt })
        await tx.update(agencies).set({ recheckToldAt: sql`now()` }).where(eq(agencies.id, id))
      },
    })),
    ...(await eachDue(db, {
      table: schools,
      where: and(
        eq(schools.verificationState, VERIFICATION.verified),
        isOver(sql`${schools.verifiedAt}`),
        isNull(schools.recheckToldAt),
        sql`exists (select from ${accounts} where ${ofSchool})`,
      ),
      work: async (tx, { id, nameEn, nameCn, verifiedAt }) => {
        await tell(tx, sql`${accounts.schoolId} = ${id}`, { nameEn, nameCn, verifiedAt })
        await tx.update(schools).set({ recheckToldAt: sql`now()` }).where(eq(schools.id, id))
      },
    })),
  ]
  throwFailed(failed, 'offices that could not be told of their check')
}

interface Verified {
  nameEn: string | null
  nameCn: string | null
  verifiedAt: string | null
}
async function tell(db: Database, belongs: SQL, { verifiedAt, ...named }: Verified): Promise<void> {
  const owners = await idsOf(db, sql`select id from ${accounts} where ${owns(belongs)}`)
  const due = new Date(verifiedAt ?? Date.now())
  due.setUTCMonth(due.getUTCMonth() + RECHECK.dueAfterMonths)
  const day = due.toISOString().slice(0, DAY_LETTERS)
  for (const owner of owners) await tellRecheck(db, owner, { ...named, day })
}
