import { and, eq, inArray, lte, or, type SQL } from 'drizzle-orm'
import type { Actor } from '#api/plugins/context.ts'
import type { Work } from '../case-work.ts'
import { isLodgedOnly, lodgedWith, serves } from '../cases.policy.ts'
import { caseLog } from '../cases.tables.ts'
import { organisationOf, VISIBLE } from './case-log.ts'

type Found = Omit<Work, 'desk'>

/** The lines that are written for the reader's side; of the others' only those until a moment. */
export function readableBy(actor: Actor, { row, choices }: Found, until: string | null): SQL | undefined {
  const service = serves(actor, row, choices) || actor.role === 'operator'
  return or(
    and(
      inArray(caseLog.visibility, service ? [VISIBLE.all, VISIBLE.service] : [VISIBLE.all]),
      until ? lte(caseLog.at, until) : undefined,
    ),
    eq(caseLog.organisation, organisationOf(actor)),
  )
}

/** A school that is no receiver does not read of the other choices. */
export function hiddenChoices(actor: Actor, { row, choices }: Found): string[] {
  return isLodgedOnly(actor, row, choices)
    ? choices.filter((choice) => !lodgedWith(actor, choice)).map(({ id }) => id)
    : []
}
