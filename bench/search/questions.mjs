import { sql } from 'drizzle-orm'
import { rows } from '../../api/src/database/database.ts'
import { courseQuery } from '../../api/src/modules/catalogue/courses/course-query.ts'

const SORTS = ['fee', '-fee', 'duration', 'name', 'newest']
const FILTERS = ['countryCode', 'stateId', 'levelCode', 'foeBroad', 'institutionType', 'tags']
const HAN_RUN = /\p{Script=Han}{2,}/gu

/** Numbers from 0 to 1 that are the same in every run. */
function dice(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * What people could ask of this catalogue: words that occur in
 * it, and the values of its filters, each as often as it occurs.
 */
async function readVocabulary(db) {
  const found = await rows(
    db,
    sql`select body, country_code, state_ids, level_code, foe_broads, institution_type, tags, course_type from course_documents where course_id % 7 = 0 limit 4000`,
  )
  const english = found.flatMap(
    ({ body }) =>
      body
        .split('\n')
        .slice(0, 3)
        .join(' ')
        .match(/[a-z]{4,}/g) ?? [],
  )
  const chinese = found.flatMap(({ body }) => body.match(HAN_RUN) ?? [])
  const values = {
    countryCode: found.map((row) => row.country_code),
    stateId: found.flatMap((row) => row.state_ids.map(String)),
    levelCode: found.map((row) => row.level_code),
    foeBroad: found.flatMap((row) => row.foe_broads),
    institutionType: found.map((row) => String(row.institution_type)),
    tags: found.flatMap((row) => row.tags),
    courseType: found.map((row) => row.course_type),
  }
  return { english, chinese, values }
}

/**
 * Makes questions: no words, one to four Chinese characters, or
 * one or two English words; filters, fees, orders, pages 1 to 5.
 */
function maker({ english, chinese, values }, random) {
  const pick = (list) => list[Math.floor(random() * list.length)]
  const chinesePiece = () => {
    const run = [...pick(chinese)]
    const length = Math.min(run.length, 1 + Math.floor(random() * 4))
    return run
      .slice(...[Math.floor(random() * (run.length - length + 1))].flatMap((from) => [from, from + length]))
      .join('')
  }
  const words = () => {
    const kind = random()
    if (kind < 0.2) return undefined
    if (kind < 0.5 && chinese.length) return chinesePiece()
    return random() < 0.6 ? pick(english) : `${pick(english)} ${pick(english)}`
  }
  const filters = () => {
    const chosen = {}
    const many = Math.floor(random() * 4)
    for (let at = 0; at < many; at++) {
      const filter = pick(FILTERS)
      if (values[filter].length)
        chosen[filter] = [
          ...new Set(Array.from({ length: random() < 0.7 ? 1 : 2 }, () => pick(values[filter]))),
        ]
    }
    if (random() < 0.2) chosen.courseType = pick(values.courseType)
    if (random() < 0.15) chosen.feeMin = Math.floor(random() * 40) * 500
    if (random() < 0.15) chosen.feeMax = 20_000 + Math.floor(random() * 60) * 500
    return chosen
  }
  return () => ({
    keyword: words(),
    ...filters(),
    ...(random() < 0.4 ? { sort: pick(SORTS) } : {}),
    page: random() < 0.6 ? 1 : 1 + Math.floor(random() * 5),
  })
}

/** `count` questions as JSON, no two of which the server would take for the same. */
export async function makeQuestions(db, count, seed) {
  const make = maker(await readVocabulary(db), dice(seed))
  const seen = new Set()
  const questions = []
  for (let tries = 0; questions.length < count; tries++) {
    if (tries > count * 20) throw new Error('the catalogue is too small for so many different questions')
    const body = make()
    const key = JSON.stringify(courseQuery(body))
    if (seen.has(key)) continue
    seen.add(key)
    questions.push(JSON.stringify(body))
  }
  return questions
}
