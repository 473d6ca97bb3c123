import type { Data, operations } from '@southbound/shared/contract'
import { type FailureAct, LETTER_TRIES, type LetterKind } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import { pageOf } from '#api/database/paging.ts'
import type { Handler } from '#api/plugins/context.ts'
import { EXPORT_STATE } from '../../account/settings.tables.ts'
import { logDeed } from '../../operations-log/operations-log.service.ts'

type Row = Data<(typeof operations)['GET /operations/letters']>['rows'][number]

/** A list of what failed, and what each act writes; its row is named by `to`. */
interface Letters {
  table: string
  failing: SQL
  to: SQL
  subject: SQL
  at: SQL
  tries: SQL
  nextAt: SQL
  error: SQL
  again: SQL
  leave: SQL
}
const NONE = sql`null::text`
const LETTERS: Readonly<Record<LetterKind, Letters>> = {
  mail: {
    table: 'outbox_mails',
    to: sql`to_address`,
    subject: sql`subject`,
    at: sql`created_at`,
    tries: sql`tries`,
    failing: sql`sent_at is null and last_error is not null and left_at is null`,
    nextAt: sql`case when tries < ${LETTER_TRIES.mail}::int then next_try_at end`,
    error: sql`last_error`,
    again: sql`tries = 0, next_try_at = now()`,
    leave: sql`left_at = now()`,
  },
  event: {
    table: 'case_events',
    subject: sql`kind`,
    at: sql`at`,
    tries: sql`tries`,
    to: sql`coalesce((select ref_no from cases where cases.id = case_id), case_id::text)`,
    failing: sql`taken_at is null and last_error is not null and left_at is null`,
    nextAt: sql`case when tries < ${LETTER_TRIES.event}::int then next_try_at end`,
    error: sql`last_error`,
    again: sql`tries = 0, next_try_at = now()`,
    leave: sql`left_at = now()`,
  },
  hook: {
    table: 'release_hooks',
    to: sql`url`,
    subject: NONE,
    at: sql`asked_at`,
    tries: sql`failures`,
    failing: sql`ended_at is null and failures > 0`,
    nextAt: sql`next_at`,
    error: sql`last_error`,
    again: sql`next_at = now()`,
    leave: sql`ended_at = now()`,
  },
  export: {
    table: 'data_exports',
    subject: NONE,
    at: sql`asked_at`,
    tries: sql`tries`,
    error: NONE,
    to: sql`(select nickname from accounts where accounts.id = account_id)`,
    failing: sql`(state = ${EXPORT_STATE.failed}::int or state = ${EXPORT_STATE.asked}::int and tries > 0 and claimed_until < now())
      and left_at is null and not exists (select 1 from data_exports later
        where later.account_id = data_exports.account_id and later.id > data_exports.id)`,
    nextAt: sql`case when tries < ${LETTER_TRIES.export}::int then claimed_until end`,
    again: sql`tries = 0, claimed_until = null, state = ${EXPORT_STATE.asked}::int`,
    leave: sql`left_at = now(), state = ${EXPORT_STATE.failed}::int`,
  },
}
const KINDS = Object.keys(LETTERS) as LetterKind[]

const part = (kind: LetterKind) => {
  const { table, failing, to, subject, at, tries, nextAt, error } = LETTERS[kind]
  return sql`select ${kind}::text kind, id::text "letterId", ${to}::text "to", ${subject}::text subject,
      ${at}::timestamptz at, ${tries}::int tries, (${nextAt})::timestamptz "nextAt", ${error}::text error
    from ${sql.identifier(table)} where ${failing}`
}

/** What a job could not deliver, newest first. */
export const listLetters: Handler<'GET /operations/letters'> = async ({ query }, { db }) => {
  const parts = (query.kind ? [query.kind] : KINDS).map(part)
  const all = sql`(${sql.join(parts, sql` union all `)}) letters`
  const { limit, offset } = pageOf(query)
  const found = await rows<Omit<Row, 'id'>>(
    db,
    sql`select * from ${all} order by at desc, "letterId"::bigint desc limit ${limit} offset ${offset}`,
  )
  const [counted] = await rows<{ total: number }>(db, sql`select count(*)::int total from ${all}`)
  return {
    rows: found.map((row) => ({ ...row, id: `${row.kind}:${row.letterId}` })),
    total: counted?.total ?? 0,
  }
}

/** Begins the tries anew, or ends them; logged. */
export const actOnLetter: Handler<'POST /operations/letters/:kind/:id'> = async ({ params, body }, ctx) => {
  const { table, failing, to, ...acts } = LETTERS[params.kind]
  const set = acts[body.act satisfies FailureAct]
  const [done] = await rows<{ name: string | null }>(
    ctx.db,
    sql`update ${sql.identifier(table)} set ${set} where id = ${params.id} and ${failing} returning ${to}::text "name"`,
  )
  if (!done) return ctx.fail('row.not-found')
  await logDeed(ctx.db, ctx.actor, {
    action: `letter.${body.act}`,
    targetType: params.kind,
    targetId: params.id,
    target: done.name ?? params.kind,
    reason: body.reason?.trim() || null,
  })
  return { id: params.id }
}

/** Begins the tries of all of a kind anew; logged once, with their number. */
export const retryLetters: Handler<'POST /operations/letters/:kind'> = async ({ params, body }, ctx) => {
  const { table, failing, again } = LETTERS[params.kind]
  const { length: count } = await rows(
    ctx.db,
    sql`update ${sql.identifier(table)} set ${again} where ${failing} returning id`,
  )
  await logDeed(ctx.db, ctx.actor, {
    action: 'letter.again',
    targetType: params.kind,
    targetId: null,
    target: `${params.kind} (${count})`,
    reason: body.reason?.trim() || null,
  })
  return { count }
}
