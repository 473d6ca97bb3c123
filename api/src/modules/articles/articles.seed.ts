import { ARTICLE_STATE } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { coverOf } from '../../scenes/choose.ts'
import { sceneFile } from '../../scenes/scenes.ts'
import { demoEmail, type World } from '../../seed/world.ts'
import { accounts } from '../account/account.tables.ts'
import { seedCover } from '../content/content.seed.ts'
import { articleTexts } from '../content/content.service.ts'
import { type ArticleRecord, articles } from '../content/content.tables.ts'
import { ownerOf } from '../orders/orders.service.ts'
import { keepStep } from './change-article.ts'
import demo from './demo/own-articles.json' with { type: 'json' }
import { officeName } from './save-article.ts'

const { draft, review, published, rejected, scheduled } = ARTICLE_STATE
const DEEDS: Readonly<Record<number, string>> = {
  [draft]: 'saved',
  [review]: 'sent',
  [published]: 'desk.approve',
  [rejected]: 'desk.reject',
  [scheduled]: 'desk.schedule',
}
const NO_TEXTS = {
  titleEn: null,
  titleCn: null,
  summaryEn: null,
  summaryCn: null,
  bodyEn: null,
  bodyCn: null,
}

/** Articles of the demo's offices, one in each state that waits for a decision. */
export async function seedArticles(db: Database, world: World): Promise<void> {
  const accountOf = async (name: string) =>
    (
      await db
        .select()
        .from(accounts)
        .where(eq(accounts.account, demoEmail(name)))
    )[0]
  const operator = await accountOf('operator')
  for (const [at, one] of demo.entries()) {
    const writer = await accountOf(one.writer)
    if (!writer) continue
    const actor = { ...writer, accountId: writer.id }
    const owner = ownerOf(actor)
    const { src, altEn, altCn } = coverOf(one.category, at + 2)
    const draw = sceneFile(src) ?? ''
    const isKnown = one.state === published || one.state === scheduled
    const [row] = await db
      .insert(articles)
      .values({
        ...articleTexts({ ...NO_TEXTS, ...one }),
        slug: `office-article-${at + 1}`,
        category: one.category,
        countryCodes: ['0061'],
        state: one.state,
        owner,
        author: await officeName(db, actor),
        authorAccountId: writer.id,
        changedBy: writer.id,
        coverDocId: await seedCover(db, world.storage, `office-${at + 1}`, draw, owner),
        altEn,
        altCn,
        rejectReason: one.reason ?? null,
        unseen: one.state === rejected,
        publishAt: world.at(one.days),
        wishedAt: one.state === scheduled ? world.at(one.days) : null,
        submittedAt: one.state === review ? world.at(one.days) : null,
        updatedAt: world.at(Math.min(0, one.days)),
        approvedVersion: isKnown ? 1 : null,
        views: String(isKnown ? 214 : 0),
        isDemo: true,
      })
      .returning()
    const isOwn = one.state === draft || one.state === review
    await keepStep(db, row as ArticleRecord, {
      party: isOwn ? 'author' : 'desk',
      actorId: isOwn ? writer.id : (operator?.id ?? null),
      deed: DEEDS[one.state] ?? 'saved',
      note: one.reason ?? null,
    })
  }
}
