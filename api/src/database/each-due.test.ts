import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { boolean, pgTable } from 'drizzle-orm/pg-core'
import { type TestApp, testApp } from '#testing/app.ts'
import { id } from './columns.ts'
import { eachDue } from './each-due.ts'

const things = pgTable('due_things', { id: id(), done: boolean().notNull().default(false) })
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.db.execute(
    sql`create table due_things (id bigint generated always as identity primary key, done boolean not null default false)`,
  )
})
afterAll(() => app.close())

test('a hundred rows that fail hold up none behind them', async () => {
  await app.db.insert(things).values(Array.from({ length: 130 }, () => ({})))
  const failed = await eachDue(app.db, {
    table: things,
    where: sql`not done`,
    work: async (tx, row) => {
      if (Number(row.id) <= 100) throw new Error('broken')
      await tx.execute(sql`update due_things set done = true where id = ${row.id}`)
    },
  })
  expect(failed).toHaveLength(100)
  expect(await app.db.$count(things, sql`done`)).toBe(30)
})
