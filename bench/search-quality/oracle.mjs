// What search must find, by looking at every text of every course: no index, no
// folding but lower case. Asked by messages, beside a copy of the server's database.

import { sql } from 'drizzle-orm'
import { pinyin } from 'pinyin-pro'
import { readConfig } from '../../api/src/config.ts'
import { openDatabase, rows } from '../../api/src/database/database.ts'
import { catalogueChanged } from '../../api/src/modules/course-index/catalogue-changes.service.ts'
import { readDescriptions } from '../../api/src/modules/course-index/course-descriptions.ts'
import { readCourseSources } from '../../api/src/modules/course-index/course-source.ts'
import { courseTexts } from '../../api/src/modules/course-index/course-texts.ts'
import { loadCatalogueNames } from '../../api/src/modules/vocabulary/names.service.ts'

const store = await openDatabase(readConfig())
const names = await loadCatalogueNames(store.db)

/** Numbers from 0 to 1 that are the same in every run. */
function dice(seed) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    return (state >>> 8) / 0x7fffff
  }
}
const pick = (list, random) => list[Math.min(list.length - 1, Math.floor(random() * list.length))]

let known
async function courses() {
  if (known) return known
  const ids = (await rows(store.db, sql`select course_id id from course_documents order by course_id`)).map(
    ({ id }) => id,
  )
  known = []
  for (let from = 0; from < ids.length; from += 1_000) {
    const some = ids.slice(from, from + 1_000)
    const descriptions = await readDescriptions(store.db, some)
    for (const source of await readCourseSources(store.db, some))
      known.push({
        id: source.id,
        name: source.course_name_en ?? '',
        texts: [...courseTexts(source, names).flat(), ...(descriptions.get(source.id) ?? [])],
      })
  }
  return known
}

/** So many substrings of each length, and the courses that hold each. */
async function chinese({ each, lengths }) {
  const all = await courses()
  const random = dice(7)
  const runs = [
    ...new Set(all.flatMap(({ texts }) => texts.flatMap((text) => text.match(/\p{Script=Han}+/gu) ?? []))),
  ]
  return lengths.flatMap((length) => {
    const pieces = [
      ...new Set(
        runs.flatMap((run) =>
          [...run].flatMap((_, at, characters) =>
            at + length <= characters.length ? [characters.slice(at, at + length).join('')] : [],
          ),
        ),
      ),
    ]
    const chosen =
      pieces.length <= each
        ? pieces
        : [...new Set(Array.from({ length: each * 2 }, () => pick(pieces, random)))].slice(0, each)
    return chosen.map((keyword) => ({
      keyword,
      ids: all.filter(({ texts }) => texts.some((text) => text.includes(keyword))).map(({ id }) => id),
    }))
  })
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const SLIPS = {
  missing: (word, at) => word.slice(0, at) + word.slice(at + 1),
  added: (word, at, letter) => word.slice(0, at) + letter + word.slice(at),
  changed: (word, at, letter) => word.slice(0, at) + letter + word.slice(at + 1),
  swapped: (word, at) =>
    at + 1 < word.length
      ? word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
      : word.slice(0, -2) + word.at(-1) + word.at(-2),
}

/** Words of course names with one slip each, and a course whose name has the right word. */
async function slips({ each }) {
  const random = dice(11)
  const words = new Map(
    (await courses()).flatMap(({ id, name }) =>
      (name.toLowerCase().match(/\b[a-z]{5,}\b/g) ?? []).map((word) => [word, id]),
    ),
  )
  const all = [...words]
  return Object.entries(SLIPS).flatMap(([slip, make]) =>
    Array.from({ length: each }, () => {
      const [word, id] = pick(all, random)
      const typed = make(word, Math.floor(random() * word.length), pick(LETTERS, random))
      return { slip, word, typed, id }
    }).filter(({ word, typed }) => word !== typed),
  )
}

const KINDS = {
  school: sql`select distinct name_cn "name" from schools where state = 3 and name_cn is not null`,
  course: sql`select distinct course_name_cn "name" from courses where state = 3 and course_name_cn is not null`,
}
/** Chinese names typed in three ways: whole syllables, initials, and the two mixed. */
async function typed({ each }) {
  const random = dice(13)
  const found = []
  for (const [kind, query] of Object.entries(KINDS)) {
    const all = (await rows(store.db, query))
      .map(({ name }) => name)
      .filter((name) => /^\p{Script=Han}+$/u.test(name))
    for (let at = 0; at < each; at++) {
      const name = pick(all, random)
      const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true })
      found.push({ kind, name, way: 'syllables', typed: syllables.join('') })
      found.push({ kind, name, way: 'initials', typed: syllables.map(([first]) => first).join('') })
      found.push({
        kind,
        name,
        way: 'mixed',
        typed: syllables.map((syllable) => (random() < 0.5 ? syllable : syllable[0])).join(''),
      })
    }
  }
  return found
}

/** Gives a course another name, as a writer does; answers which. */
async function rename({ name }) {
  const [{ id }] = await rows(
    store.db,
    sql`select course_id id from course_documents order by course_id offset 5 limit 1`,
  )
  await store.db.transaction(async (tx) => {
    await tx.execute(sql`update courses set course_name_cn = ${name} where id = ${id}`)
    await catalogueChanged(tx, { courseIds: [id] })
  })
  return { id, at: Date.now() }
}

const commands = { chinese, slips, typed, rename }
process.on('message', async ({ name, value }) => {
  const answer = await commands[name](value).then(
    (given) => ({ answer: given ?? null }),
    (error) => ({ error: error.stack }),
  )
  process.send(answer)
})
process.on('SIGTERM', () => store.close().then(() => process.exit(0)))
