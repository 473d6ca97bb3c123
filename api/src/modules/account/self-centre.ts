import type { Database } from '../../database/database.ts'
import type { Actor, Context, Handler } from '../../plugins/context.ts'
import type { RedPoints, SelfCentreSource, SelfFigures, Waiting } from '../../plugins/given.ts'
import { findAccount } from './find-account.ts'

const NO_FIGURES: SelfFigures = { cases: 0, favourites: 0, files: 0, profilePct: null }
const NO_POINTS: RedPoints = {
  servicePoolCount: 0,
  caseRedPointCount: 0,
  visaRedPointCount: 0,
  informationCount: 0,
  messageCount: 0,
  serPoolCourseApplyCount: 0,
  chatCount: 0,
}

export const selfData: Handler<'GET /selfCenter/getSelfData'> = async (_input, ctx) => {
  const { db, actor } = ctx
  const own = await findAccount(db, actor.accountId)
  const figures = await ask(ctx, ({ figures }) => figures)
  const waiting: Waiting[] = (await ask(ctx, ({ waiting }) => waiting)).flat()
  return { ...Object.assign({ ...NO_FIGURES }, ...figures), waiting, joinedAt: own?.createdAt ?? '' }
}

export const redPoint: Handler<'GET /selfCenter/getRedPoint'> = async (_input, ctx) =>
  Object.assign({ ...NO_POINTS }, ...(await ask(ctx, ({ redPoints }) => redPoints)))

type Question<T> = (source: SelfCentreSource) => ((db: Database, actor: Actor) => Promise<T>) | undefined
async function ask<T>(
  { db, actor, given }: Pick<Context, 'db' | 'given'> & { actor: Actor },
  question: Question<T>,
): Promise<T[]> {
  const answers: T[] = []
  for (const source of given.selfCentre) {
    const answer = await question(source)?.(db, actor)
    if (answer !== undefined) answers.push(answer)
  }
  return answers
}

export const diskQuota: Handler<'GET /selfCenter/getRestDiskQuota'> = async (_input, { db, actor }) => {
  const own = await findAccount(db, actor.accountId)
  const [quotaBytes, usedBytes] = [Number(own?.diskQuotaBytes ?? 0), Number(own?.diskUsedBytes ?? 0)]
  return { quotaBytes, usedBytes, restBytes: Math.max(0, quotaBytes - usedBytes) }
}
