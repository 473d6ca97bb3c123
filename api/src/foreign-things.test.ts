import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Call, contract, PERMISSIONS, type Role } from '@southbound/shared/contract'
import { ARTICLE_STATE } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import type { TestApp } from '../testing/app.ts'
import { demoApp } from '../testing/demo.ts'
import { asksForId } from '../testing/sweep/inputs.ts'
import { OPEN, OPEN_TO_INSIDERS } from '../testing/sweep/open.ts'
import { renumber } from '../testing/sweep/renumber.ts'
import { OWNERS, type OwnerName, type Stranger, strangersOf, THINGS } from '../testing/sweep/strangers.ts'
import { type Leak, sweeper } from '../testing/sweep/sweep.ts'
import { noteTouches } from '../testing/sweep/touches.ts'
import type { Database } from './database/database.ts'

const STAFF: readonly Role[] = ['operator', 'auditor']
/** The desk works with everybody's things. */
const isDesk = ({ access }: Call): boolean =>
  access !== 'public' && access !== 'signed-in' && PERMISSIONS[access].every((role) => STAFF.includes(role))
const PARTS = 3
const today = Math.floor(Date.now() / 86_400_000)
/**
 * A third of the calls each day for one set of things: all of them take
 * minutes. SWEEP=whole asks all, SWEEP=0 to 5 repeats a day's part.
 */
const wanted = process.env.SWEEP ?? String(today % (PARTS * THINGS.length))
const isWhole = wanted === 'whole'
const asked = THINGS.filter((_, at) => isWhole || at === Math.floor(Number(wanted) / PARTS))
const all = Object.entries(contract as Record<string, Call>).filter(
  ([, call]) => !isDesk(call) && call.wire !== 'multipart' && asksForId(call),
)
/** Calls of one path stay together: some find what others before them made. */
const roomOf = (wire: string) => wire.split('/')[1] ?? ''
const rooms = [...new Set(all.map(([wire]) => roomOf(wire)))]
const calls = all.filter(
  ([wire]) => isWhole || rooms.indexOf(roomOf(wire)) % PARTS === Number(wanted) % PARTS,
)
/** Of the first things of an owner, and of the others: many have one of a kind. */
const LEAST_TABLES = [30, 15]
/**
 * The share of calls for which the owners' own demo has something; fewer, and the sweep asks about nothing.
 */
const LEAST_OPENED = 0.4

/** Of the two articles that are asked for, one is open to all, and one is not. */
const publishArticle = (db: Database, id: string | undefined) =>
  db.execute(
    sql`update articles set state = ${ARTICLE_STATE.published}, publish_at = now() - interval '1 day' where id = ${id}`,
  )

describe('things of others', () => {
  let app: TestApp
  let sweep: ReturnType<typeof sweeper>
  let strangers: Stranger[]
  const tables: string[][] = []
  const found: Leak[] = []
  beforeAll(async () => {
    app = await demoApp(async ({ db }) => {
      for (const things of THINGS)
        for (const [name, id] of Object.entries(things))
          tables.push(await renumber(db, `${name}@demo.southbound.example`, id))
      await publishArticle(db, THINGS[1]?.agent)
    })
    strangers = await strangersOf(app)
    await noteTouches(app.db, THINGS.flatMap(Object.values<string>))
    sweep = sweeper(app)
  }, 240_000)
  afterAll(() => app.close())

  const anyOpens = async (wire: string, call: Call): Promise<boolean> => {
    for (const things of asked)
      for (const name of Object.keys(OWNERS) as OwnerName[])
        if (await sweep.opens(wire, call, name, things[name])) return true
    return false
  }

  test('are in most tables of what people own, each with the number of its owner', () => {
    const least = THINGS.flatMap((things, at) => Object.keys(things).map(() => LEAST_TABLES[at]))
    expect(tables.map(({ length }, at) => length >= (least[at] ?? 0))).toEqual(least.map(() => true))
  })

  test('are neither answered to strangers and sub-accounts nor changed by them', async () => {
    for (const things of asked)
      for (const [wire, call] of calls)
        for (const stranger of strangers) found.push(...(await sweep.sweep(wire, call, stranger, things)))
    const isOpen = ({ wire, what, isInsider }: Leak) =>
      [OPEN, ...(isInsider ? [OPEN_TO_INSIDERS] : [])].some((open) => open[wire]?.slice(1).includes(what))
    expect(found.filter((finding) => !isOpen(finding))).toEqual([])
    expect(sweep.counts.calls.size).toBeGreaterThan(0.95 * calls.length)
  }, 300_000)

  if (isWhole)
    test('that are open by design are still found to be', () => {
      const seen = new Set(found.map(({ wire, what }) => `${wire}: ${what}`))
      const named = [OPEN, OPEN_TO_INSIDERS]
        .flatMap(Object.entries<readonly string[]>)
        .flatMap(([wire, [, ...acts]]) => acts.map((what) => `${wire}: ${what}`))
      expect(named.filter((name) => !seen.has(name))).toEqual([])
    })

  test('are there: their owners are answered what strangers are refused', async () => {
    const opened: string[] = []
    for (const [wire, call] of calls.filter(([wire]) => !(wire in OPEN)))
      if (await anyOpens(wire, call)) opened.push(wire)
    expect(opened.length).toBeGreaterThan(LEAST_OPENED * calls.length)
  }, 300_000)
})
