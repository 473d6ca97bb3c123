import { CHOICE_STATUS } from '@southbound/shared/contract/constants'
import { and, inArray, isNull } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { linesOf } from '../case-lines.ts'
import { readCase } from '../case-work.ts'
import { deliveredTo, isOpenChoice } from '../cases.policy.ts'
import { caseFiles } from '../cases.tables.ts'

const OFFERS: readonly number[] = [CHOICE_STATUS.conditionalOffer, CHOICE_STATUS.unconditionalOffer]

export const transferEffect: Handler<'POST /case/getTransEffectData'> = async ({ body }, ctx) => {
  const caseIds = [...new Set(body.caseIds)]
  const found = await Promise.all(caseIds.map((id) => readCase(ctx.db, id)))
  const served = found.flatMap((one) => (one && deliveredTo(ctx.actor, one.row) ? [one] : []))
  if (served.length === 0) ctx.fail('cases.not-found')
  const offers = served.flatMap(({ choices }) =>
    choices.filter((it) => isOpenChoice(it) && OFFERS.includes(it.status) && it.offerExpiresAt !== null),
  )
  const files = await ctx.db.$count(
    caseFiles,
    and(
      inArray(
        caseFiles.caseId,
        served.map(({ row }) => row.id),
      ),
      isNull(caseFiles.removedAt),
    ),
  )
  return {
    caseNum: served.length,
    openChoices: served.flatMap(linesOf).filter(({ open }) => open).length,
    offersWithDeadline: offers.length,
    expectedCommission: await ctx.given.expectedIncome(
      ctx.db,
      ctx.actor,
      served.map(({ row }) => row.id),
    ),
    files,
  }
}
