import { and, eq, inArray } from 'drizzle-orm'
import type { Locale } from '#api/plugins/context.ts'
import { lookups } from '../../reference/reference.tables.ts'
import type { Desk } from '../desk.ts'

type States = 'caseStatus' | 'choiceStatus' | 'visaStatus'
interface Move {
  from: number
  to: number
}

/** Refuses a move that the table of states does not have, with the names of both. */
export async function refuseMove(
  { db, fail }: Pick<Desk, 'db' | 'fail'>,
  states: States,
  move: Move,
): Promise<never> {
  const codes = [String(move.from), String(move.to)]
  const found = await db
    .select()
    .from(lookups)
    .where(and(eq(lookups.name, states), inArray(lookups.code, codes)))
  const nameOf = (status: number): Record<Locale, string> => {
    const row = found.find(({ code }) => code === String(status))
    return { en: row?.nameEn ?? String(status), zh: row?.nameCn ?? String(status) }
  }
  return fail('cases.status-move', { from: nameOf(move.from), to: nameOf(move.to) })
}
