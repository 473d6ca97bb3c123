import type { account } from '@southbound/shared/contract'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor, Handler } from '../../plugins/context.ts'
import { accounts } from './account.tables.ts'
import {
  type RedPoints,
  type SelfCentreSource,
  type SelfFigures,
  selfCentreSources,
  type Waiting,
} from './self-centre.service.ts'

type Calls = typeof account
const NO_FIGURES: SelfFigures = { cases: 0, favourites: 0, files: 0, profilePct: null }
const NO_POINTS: RedPoints = {
  servicePoolCount: 0,
  caseRedPointCount: 0,
  visaRedPointCount: 0,
  informationCount: 0,
  messageCount: 0,
  serPoolCourseApplyCount: 0,
}

export const selfData: Handler<Calls['GET /selfCenter/getSelfData']> = async (_input, { db, actor }) => {
  const [own] = await db
    .select({ joinedAt: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.id, actor.accountId))
  const figures = await ask(db, actor, ({ figures }) => figures)
  const waiting: Waiting[] = (await ask(db, actor, ({ waiting }) => waiting)).flat()
  return { ...Object.assign({ ...NO_FIGURES }, ...figures), waiting, joinedAt: own?.joinedAt ?? '' }
}

export const redPoint: Handler<Calls['GET /selfCenter/getRedPoint']> = async (_input, { db, actor }) =>
  Object.assign({ ...NO_POINTS }, ...(await ask(db, actor, ({ redPoints }) => redPoints)))

type Question<T> = (source: SelfCentreSource) => ((db: Database, actor: Actor) => Promise<T>) | undefined
async function ask<T>(db: Database, actor: Actor, question: Question<T>): Promise<T[]> {
  const answers: T[] = []
  for (const source of selfCentreSources()) {
    const answer = await question(source)?.(db, actor)
    if (answer !== undefined) answers.push(answer)
  }
  return answers
}

export const diskQuota: Handler<Calls['GET /selfCenter/getRestDiskQuota']> = async (
  _input,
  { db, actor },
) => {
  const [own] = await db
    .select({ quota: accounts.diskQuotaBytes, used: accounts.diskUsedBytes })
    .from(accounts)
    .where(eq(accounts.id, actor.accountId))
  const [quotaBytes, usedBytes] = [Number(own?.quota ?? 0), Number(own?.used ?? 0)]
  return { quotaBytes, usedBytes, restBytes: Math.max(0, quotaBytes - usedBytes) }
}
