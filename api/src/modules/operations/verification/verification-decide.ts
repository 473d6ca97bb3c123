import { type DeedName, LIVE, REASONED } from '@southbound/shared/contract/constants'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context, Handler } from '#api/plugins/context.ts'
import { accounts, maySignIn } from '../../account/account.tables.ts'
import { tellHeld } from '../../cases/cases.service.ts'
import { logDeed } from '../../operations-log/operations-log.service.ts'
import {
  type Decided,
  decideProfile,
  type ProfileKindName,
  profileForReview,
} from '../../profiles/profiles.service.ts'
import { tellDecision } from '../mails.ts'

type Decide = 'POST /operations/verifications/:kind/:id'
const ON = 1

export const decideVerification: Handler<Decide> = async ({ params: { kind, id }, body }, ctx) => {
  const { decision, version } = body
  const reason = body.reason?.trim() || null
  if (!reason && REASONED.includes(decision)) ctx.invalid('reason', 'required')
  if (decision === 'block' && !body.reasonClass) ctx.invalid('reasonClass', 'required')
  const decided = await decideProfile(ctx.db, {
    kind,
    id,
    decision,
    reason,
    reasonClass: body.reasonClass,
    refused: body.refusedCredentials,
    version,
    operatorId: ctx.actor.accountId,
  })
  if (typeof decided === 'string') return ctx.fail(decided)
  const { standing } = (await profileForReview(ctx.db, kind, id)) ?? ctx.fail('row.not-found')
  await logDeed(ctx.db, ctx.actor, {
    action: deedOf(decision, decided),
    targetType: kind,
    targetId: id,
    target: standing,
    reason,
  })
  if (decided.blockProposed) return decided
  const { nameEn, nameCn } = standing
  await tellOwners(ctx, { kind, id }, { decision, reason, nameEn, nameCn })
  if (kind === 'agency' && (decision === 'suspend' || decision === 'block')) await tellHeld(ctx, id)
  return decided
}

const deedOf = (decision: Told['decision'], { blockProposed }: Decided): DeedName =>
  `profile.${blockProposed ? 'block-proposed' : decision}`

interface Told {
  decision: 'approve' | 'reject' | 'suspend' | 'lift' | 'block'
  reason: string | null
  nameEn: string | null
  nameCn: string | null
}
async function tellOwners(
  ctx: Context<Decide>,
  { kind, id }: { kind: ProfileKindName; id: string },
  told: Told,
) {
  const primaries = await ctx.db
    .select({ id: accounts.id, level: accounts.level })
    .from(accounts)
    .where(and(eq(kind === 'agency' ? accounts.agencyId : accounts.schoolId, id), maySignIn))
  const ids = primaries.map((primary) => primary.id)
  if (ids.length === 0) return
  const team = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(maySignIn, inArray(accounts.parentId, ids)))
  ctx.raise([...new Set([...ids, ...team.map((one) => one.id)])], {
    type: LIVE.messageDot,
    clz: ON,
    socket: 'user',
  })
  for (const { id: primary, level } of primaries) if (level === 1) await tellDecision(ctx.db, primary, told)
}
