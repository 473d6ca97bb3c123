import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '../../src/database/database.ts'
import { type Link, linksOf, ownerColumns } from './links.ts'

/** Ids by table, nearest to the owner first. */
export type Belongings = Map<string, Set<string>>
export interface DemoOwner {
  account: string
  agency: string | null
  school: string | null
}
/** A thing of a thing of a thing: further away are only counts and links. */
const FURTHEST = 6
/** No owner's: other people, and what all see alike. */
const SHARED = ['accounts', 'goods', 'regions', 'areas', 'sessions']

/** What belongs to an account and its sub-accounts, its agency and its school, whatever table it lies in. */
export async function belongingsOf(db: Database, owner: DemoOwner): Promise<Belongings> {
  const { tables, links } = await linksOf(db)
  const people = await idsWhere(db, 'accounts', sql`parent_id = ${owner.account}`)
  const found: Belongings = new Map([['accounts', new Set([owner.account, ...people])]])
  if (owner.agency) found.set('agencies', new Set([owner.agency]))
  if (owner.school) found.set('schools', new Set([owner.school]))
  for (const { child, column } of await ownerColumns(db))
    if (tables.includes(child)) add(found, child, await idsWhere(db, child, isOwner(column, owner)))
  for (let far = 0; far < FURTHEST; far++) await follow(db, tables, links, found)
  return found
}

async function follow(db: Database, tables: string[], links: Link[], found: Belongings): Promise<void> {
  const known = new Map([...found].map(([table, ids]) => [table, [...ids]]))
  for (const { child, column, parent } of links) {
    const ids = known.get(parent)
    if (!ids || !tables.includes(child) || SHARED.includes(child)) continue
    add(found, child, await idsWhere(db, child, sql`${sql.identifier(column)} in ${ids}`))
  }
}

function isOwner(column: string, { account, agency, school }: DemoOwner): SQL {
  const texts = [`account:${account}`, `agency:${agency}`, `school:${school}`]
  return sql`${sql.identifier(column)} in ${texts}`
}

async function idsWhere(db: Database, table: string, which: SQL): Promise<string[]> {
  const of = sql`select id::text as id from ${sql.identifier(table)} where ${which} order by id limit 200`
  return (await rows<{ id: string }>(db, of)).map(({ id }) => id)
}

function add(found: Belongings, table: string, ids: string[]): void {
  const known = found.get(table) ?? new Set()
  for (const id of ids) known.add(id)
  if (known.size > 0) found.set(table, known)
}
