import { sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { World } from '#api/seed/world.ts'
import { accounts } from '../../account/account.tables.ts'
import { DISCUSSED, discussions } from '../../discussions/discussions.tables.ts'
import { demoAgencies, demoSchools } from './demo-data.ts'
import { dice, oneOf, shuffled } from './dice.ts'
import { inBatches } from './in-batches.ts'
import reviews from './reviews.json' with { type: 'json' }

type Said = typeof discussions.$inferInsert
type Language = 'en' | 'zh'
/** Each pair of first and second sentence is used once. */
type Bank = readonly (readonly string[])[]

export async function seedReviews(db: Database, world: World): Promise<void> {
  const languages = await languagesOf(db)
  const used = new Set<string>()
  const write = (bank: Record<Language, Bank>, accountId: string, ...words: string[]) =>
    written(bank, languages.get(accountId) ?? 'en', used, words)
  const said = [
    ...demoAgencies
      .filter(({ verification }) => verification > 0)
      .flatMap(({ key, rating }) =>
        about(DISCUSSED.agency, key, world.idOf('agencies', key), Number(rating), world, write),
      ),
    ...demoSchools.flatMap(({ key }) =>
      about(
        DISCUSSED.school,
        key,
        world.idOf('schools', key),
        3.9 + dice(10, key, 'stars') / 10,
        world,
        write,
      ),
    ),
  ]
  const ids = await inBatches(said, (batch) =>
    db.insert(discussions).values(batch).returning({ id: discussions.id }),
  )
  const answers = said.flatMap((one, at) =>
    answerTo(one, ids[at]?.id ?? '', at, languages.get(one.accountId) ?? 'en', world),
  )
  await inBatches(answers, (batch) => db.insert(discussions).values(batch).returning({ id: discussions.id }))
  for (const [type, table] of [
    [DISCUSSED.agency, sql`agencies`],
    [DISCUSSED.school, sql`schools`],
  ] as const) {
    await db.execute(sql`update ${table} t set rating = r.mean, rating_count = r.raters from (
      select target_id, round(avg(rating), 2) mean, count(*)::int raters from discussions where target_type = ${type} and rating is not null group by target_id
    ) r where r.target_id = t.id`)
  }
}

async function languagesOf(db: Database): Promise<Map<string, Language>> {
  const found = await db.select({ id: accounts.id, locale: accounts.locale }).from(accounts)
  return new Map(found.map(({ id, locale }) => [id, locale]))
}

function written(
  bank: Record<Language, Bank>,
  language: Language,
  used: Set<string>,
  words: readonly string[],
): string {
  const [firsts = [], seconds = []] = bank[language]
  const texts = firsts.flatMap((first) =>
    seconds.map((second) => (language === 'zh' ? first + second : `${first} ${second}`)),
  )
  const from = dice(texts.length, ...words)
  const text =
    [...texts.slice(from), ...texts.slice(0, from)].find((one) => !used.has(one)) ?? (texts[from] as string)
  used.add(text)
  return text
}

type Write = (bank: Record<Language, Bank>, accountId: string, ...words: string[]) => string
/** Around the mean of the school or agency. */
function about(
  targetType: number,
  key: string,
  targetId: string,
  mean: number,
  world: World,
  write: Write,
): Said[] {
  const students = [...world.all('accounts')].filter(([name]) => /^student\d+$/.test(name))
  const many = targetType === DISCUSSED.agency ? 3 + dice(9, key, 'reviews') : dice(3, key, 'reviews')
  return shuffled(
    students.map(([name]) => name),
    key,
  )
    .slice(0, many)
    .map((name): Said => {
      const rating = Math.max(2, Math.min(5, Math.round(mean + (dice(100, key, name) - 55) / 70)))
      const bank = targetType === DISCUSSED.agency ? reviews.agency : reviews.school
      return {
        targetType,
        targetId,
        accountId: world.idOf('accounts', name),
        body: write(rating >= 4 ? bank.glad : bank.mixed, world.idOf('accounts', name), key, name),
        rating,
        verified: targetType === DISCUSSED.agency || dice(2, key, name, 'verified') === 0,
        createdAt: world.at(-3 - dice(360, key, name), -dice(24, name)),
      }
    })
}

function answerTo(said: Said, parentId: string, at: number, language: Language, world: World): Said[] {
  const isAgency = said.targetType === DISCUSSED.agency
  if (!isAgency || said.targetId !== world.idOf('agencies', 'morningstar') || dice(3, at, 'answer') > 0)
    return []
  return [
    {
      ...said,
      parentId,
      accountId: world.idOf('accounts', 'agent'),
      body: oneOf(reviews.answers[language], at),
      rating: null,
      verified: false,
      createdAt: world.at(-1, -dice(20, at)),
    },
  ]
}
