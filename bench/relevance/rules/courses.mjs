import { DEGREES, levelOf } from './levels.mjs'
import { stateOf } from './places.mjs'
import { isUniversity } from './schools.mjs'

const WEEKS_A_YEAR = 52
const text = (cell) => String(cell ?? '').trim()
const yes = (cell) => /^y/i.test(text(cell))
const number = (cell) => (Number(cell) > 0 ? Number(cell) : null)
const codeIn = (...cells) => cells.map((cell) => text(cell).split(' ')[0]).filter(Boolean)
const placeKey = (provider, name, city) =>
  [provider, name, city].map((part) => text(part).toLowerCase()).join('|')

const courseKey = (provider, code) => `${text(provider)} ${text(code)}`

/** Every course of a workbook that is not expired, with what the rules ask of it. Fees are a year's. */
export function coursesOf({ Institutions, Locations, Courses, ...sheets }) {
  const schools = new Map(Institutions.map(({ provider, name }) => [text(provider), text(name)]))
  const postcodes = new Map(
    Locations.map(({ provider, name, city, postcode }) => [
      placeKey(provider, name, city),
      Number(text(postcode)),
    ]),
  )
  const campuses = new Map()
  for (const { provider, code, name, city, state } of sheets['Course Locations']) {
    const postcode = postcodes.get(placeKey(provider, name, city)) ?? 0
    const key = courseKey(provider, code)
    campuses.set(key, [...(campuses.get(key) ?? []), { state: stateOf(text(state)), postcode }])
  }
  return Courses.filter(({ expired }) => !yes(expired)).map((cells) => courseOf(cells, campuses, schools))
}

function courseOf(cells, campuses, schools) {
  const provider = text(cells.provider)
  const weeks = number(cells.weeks)
  const tuition = number(cells.tuition)
  const course = {
    provider,
    code: text(cells.code),
    vetCode: text(cells.vetCode),
    school: schools.get(provider) ?? provider,
    university: isUniversity(provider),
    name: text(cells.name).replace(/\s+/g, ' '),
    broad: codeIn(cells.broad, cells.broad2),
    narrow: codeIn(cells.narrow, cells.narrow2),
    detailed: codeIn(cells.detailed, cells.detailed2),
    weeks,
    fee: tuition && weeks > WEEKS_A_YEAR ? (tuition * WEEKS_A_YEAR) / weeks : tuition,
    campuses: campuses.get(courseKey(provider, cells.code)) ?? [],
  }
  const level = levelOf({ ...course, level: text(cells.level), foundation: yes(cells.foundation) })
  return {
    ...course,
    level,
    degree: DEGREES.includes(level) && /bachelor|master|doctor/i.test(course.name),
    double: yes(cells.dual) || isDouble(course.name),
    phrases: phrasesOf(course.name),
  }
}

const AWARD = /\b(bachelor|masters?|doctor|diploma|certificate)\b/gi
const TWO = /cotutelle|conjoint|\bjoint|dual award|double degree|combined (?:studies|degree)/i
/** Two awards in one: good for who looks for one of them, not the plain course. */
const isDouble = (name) => (name.match(AWARD) ?? []).length > 1 || TWO.test(name)

const HEAD =
  /^(?:international )?(?:bachelor|masters?|doctor(?:ate)?|associate degree|(?:advanced |graduate |postgraduate )?diploma|(?:graduate |undergraduate |postgraduate |professional )?certificate(?: i+v?)?)(?: honours)?(?: degree)?(?: of| in|:)? /
const plain = (phrase) =>
  phrase
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9 ,]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** What a name says it teaches: without award and brackets, and each bracket or major for itself. */
function phrasesOf(name) {
  const brackets = [...name.matchAll(/\(([^)]*)\)/g)].map(([, inside]) => inside)
  const [main, ...majors] = name.replace(/\([^)]*\)/g, ' ').split(/ majoring in | major in | - |, major /i)
  const bare = plain(main)
    .replace(HEAD, '')
    .replace(/ (honours|extended|advanced|international)$/, '')
  return [bare, plain(main), ...[...brackets, ...majors].map(plain)]
}
