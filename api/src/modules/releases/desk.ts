import { desc, inArray } from 'drizzle-orm'
import type { Context, Handler } from '../../plugins/context.ts'
import { newestSet } from './current-set.ts'
import { releaseGround } from './ground.ts'
import { reasonText } from './judged.ts'
import { type Move, moveLine } from './moves.ts'
import { EVERY_PACKAGE, releaseActs } from './releases.tables.ts'
import { linesOf } from './releases.views.ts'

type Moving = 'POST /operations/releases/:name/promote'

export const readReleases: Handler<'GET /operations/releases'> = async (_input, { db, locale }) => {
  const { set } = await newestSet(db, releaseGround().keys)
  return { serial: set.serial, lines: await linesOf(db, set, locale) }
}

export const readHistory: Handler<'GET /operations/releases/:name/history'> = async (
  { params, query },
  { db, locale },
) => {
  const { page = 1, rows = 20 } = query
  const ofPackage = inArray(releaseActs.name, [params.name, EVERY_PACKAGE])
  const total = await db.$count(releaseActs, ofPackage)
  const found = await db
    .select()
    .from(releaseActs)
    .where(ofPackage)
    .orderBy(desc(releaseActs.id))
    .limit(rows)
    .offset((page - 1) * rows)
  const told = ({ actorName, reason, judged, ...act }: (typeof found)[number]) => ({
    ...act,
    actor: actorName,
    reason: reasonText({ reason, judged }, locale),
  })
  return { rows: found.map(told), total }
}

async function move(
  { actor, db, after }: Context<Moving>,
  name: string,
  wished: Move,
  { reason, serial: seen }: { reason: string; serial: number },
) {
  const by = { name: actor.nickname, accountId: actor.accountId }
  const asked = { seen, alone: true }
  const { serial } = await moveLine(db, releaseGround(), by, name, wished, reason.trim(), asked)
  after(() => releaseGround().catchUp())
  return { serial }
}

const toVersion =
  (act: 'promote' | 'rollback'): Handler<Moving> =>
  ({ params: { name }, body }, ctx) =>
    move(ctx, name, { act, version: body.version, again: body.again }, body)
export const promoteRelease = toVersion('promote')
export const rollBackRelease = toVersion('rollback')

export const startCanary: Handler<'POST /operations/releases/:name/canary'> = (
  { params: { name }, body },
  ctx,
) => {
  const { reason, serial, ...canary } = body
  return move(ctx, name, { act: 'canary', languages: [], ...canary }, { reason, serial })
}

export const endCanary: Handler<'POST /operations/releases/:name/abort'> = (
  { params: { name }, body },
  ctx,
) => move(ctx, name, { act: 'abort' }, body)
