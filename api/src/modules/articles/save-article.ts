import { randomBytes } from 'node:crypto'
import { ARTICLE_STATE, WRITABLE } from '@southbound/shared/contract/constants'
import { and, eq, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import type { Actor, Context, Handler } from '../../plugins/context.ts'
import { type ArticleRecord, articles } from '../content/content.tables.ts'
import { ownerOf } from '../orders/orders.service.ts'
import { type Body, checkKnown, type Save, viewOf, written } from './article-text.ts'
import { byAuthor, changeArticle, holdOwn, keepStep, mustBeLatest } from './change-article.ts'

const { draft, rejected } = ARTICLE_STATE
const FIRST_CATEGORY = 6

export const addInformation: Handler<Save> = async ({ body }, ctx) =>
  viewOf(ctx.db, body.id ? await change({ ...body, id: body.id }, ctx) : await create(body, ctx))

const hostOf = ({ pageAddress }: Context<Save>) => new URL(pageAddress('/', 'en')).host

async function create(body: Body, ctx: Context<Save>): Promise<ArticleRecord> {
  const { db, actor } = ctx
  const owner = ownerOf(actor)
  const saveKey = body.idempotencyKey ?? null
  if (saveKey) {
    const [first] = await db
      .select()
      .from(articles)
      .where(and(eq(articles.owner, owner), eq(articles.saveKey, saveKey)))
    if (first) return first
  }
  const values = written(null, body, hostOf(ctx))
  await check(ctx, owner, values, null)
  const [row] = await db
    .insert(articles)
    .values({
      category: FIRST_CATEGORY,
      countryCodes: [],
      searchText: '',
      tags: [],
      ...values,
      owner,
      saveKey,
      authorAccountId: actor.accountId,
      changedBy: actor.accountId,
      // It has no address before it is approved.
      slug: `draft-${randomBytes(8).toString('hex')}`,
      author: await officeName(db, actor),
      publishAt: sql`now()`,
      state: draft,
    })
    .returning()
  await keepStep(db, row as ArticleRecord, byAuthor(ctx, 'saved'))
  return row as ArticleRecord
}

async function change(body: Body & { id: string }, ctx: Context<Save>): Promise<ArticleRecord> {
  const row = await holdOwn(ctx, body.id)
  if (body.idempotencyKey && body.idempotencyKey === row.saveKey) return row
  if (!WRITABLE.includes(row.state)) ctx.fail('content.article-state')
  await mustBeLatest(ctx.db, row, body.version ?? 0)
  const values = written(row, body, hostOf(ctx))
  await check(ctx, ownerOf(ctx.actor), values, row)
  return changeArticle(ctx.db, row, byAuthor(ctx, 'saved'), {
    ...values,
    saveKey: body.idempotencyKey ?? null,
    state: row.state === rejected ? draft : row.state,
  })
}

type Values = ReturnType<typeof written>
async function check(ctx: Context<Save>, owner: string, values: Values, old: ArticleRecord | null) {
  if (!values.titleEn && !values.titleCn) ctx.invalid('titleEn', 'required')
  if (values.sourceUrl && !/^https?:\/\/[^\s/]+\.[^\s]+$/.test(values.sourceUrl))
    ctx.invalid('sourceUrl', 'pattern')
  const from = values.wishedAt === undefined ? old?.wishedAt : values.wishedAt
  const until = values.unpublishAt === undefined ? old?.unpublishAt : values.unpublishAt
  const now = new Date().toISOString()
  if (until && values.unpublishAt && until <= now) ctx.invalid('unpublishAt', 'past')
  if (until && from && until <= from) ctx.invalid('unpublishAt', 'after-publishing')
  await checkKnown(ctx, owner, values, old)
}

/** As the public reads it. */
export async function officeName(
  db: Database,
  { agencyId, schoolId, nickname }: Pick<Actor, 'agencyId' | 'schoolId' | 'nickname'>,
): Promise<string> {
  const [office] = agencyId
    ? await rows<{ name: string }>(
        db,
        sql`select concat_ws(' ', company_name_en, nullif(company_name_cn, company_name_en)) name from agencies where id = ${agencyId}`,
      )
    : schoolId
      ? await rows<{ name: string }>(
          db,
          sql`select concat_ws(' ', name_en, nullif(name_cn, name_en)) name from schools where id = ${schoolId}`,
        )
      : []
  return office?.name || nickname
}
