import { and, desc, type SQL, sql } from 'drizzle-orm'
import { cases } from '../cases.tables.ts'

const newest = [desc(cases.updatedAt), desc(cases.id)]
const ORDERS: Record<string, SQL[]> & { updated: SQL[] } = {
  updated: newest,
  due: [sql`${cases.nextActionDueAt} nulls last`, ...newest],
  submitted: [sql`${cases.submittedAt} desc nulls last`, ...newest],
}
export const orderOf = (sort: string | undefined): SQL[] => ORDERS[sort ?? 'updated'] ?? ORDERS.updated
const orderBy = (sort: string | undefined) => sql`order by ${sql.join(orderOf(sort), sql`, `)}`

interface Page {
  /** Why a person sees a case: one of these. */
  ways: readonly SQL[]
  /** All conditions but who may see a case. */
  wanted: SQL | undefined
  sort: string | undefined
  page: number
  rows: number
}
/**
 * The ids of one page of the cases that a person sees, as a query. Each
 * way to see a case is read along its own index up to the end of the page:
 * a condition of them all, joined by `or`, would read and sort every case.
 */
export function idsOfPage({ ways, wanted, sort, page, rows }: Page): SQL {
  const { id, updatedAt, nextActionDueAt, submittedAt } = cases
  const seen = ways.map(
    (way) => sql`(select ${id}, ${updatedAt}, ${nextActionDueAt}, ${submittedAt} from ${cases}
      where ${and(way, wanted)} ${orderBy(sort)} limit ${page * rows})`,
  )
  return sql`(select id from (${sql.join(seen, sql` union `)}) cases
    ${orderBy(sort)} limit ${rows} offset ${(page - 1) * rows})`
}
