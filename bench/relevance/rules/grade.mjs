import { ASKED } from './levels.mjs'
import { gradeOfPlace, PLACES } from './places.mjs'
import { gradeOfSchool, SCHOOLS } from './schools.mjs'
import { gradeOfTopic, TOPICS } from './topics.mjs'

// Grades: 3 what was asked for, 2 good, 1 may be shown, 0 not asked for, -1 an error; the worst part counts.
const WORST = -1
const BEST = 3

const LOOKUPS = { school: SCHOOLS, topic: TOPICS, level: ASKED, place: PLACES }
/** A question's facts, as its line says them: `topic=nursing place=melbourne fee=40000 weeks=92-112`. */
export function readFacts(text) {
  const facts = {}
  for (const [name, value] of text
    .split(' ')
    .filter(Boolean)
    .map((part) => part.split('='))) {
    if (LOOKUPS[name] && !LOOKUPS[name][value]) throw new Error(`No rule for ${name}=${value}`)
    if (LOOKUPS[name]) facts[name] = LOOKUPS[name][value]
    else if (name === 'fee' && Number(value) > 0) facts.fee = Number(value)
    else if (name === 'weeks' && /^\d+-\d+$/.test(value)) facts.weeks = value.split('-').map(Number)
    else if (name === 'code' && value) facts.code = value
    else if (name === 'cheap' && value === 'yes') facts.cheap = true
    else if (name !== 'any') throw new Error(`No rule reads ${name}=${value}`)
  }
  return facts
}

/** The grade of every course for a question, in the order of the courses. */
export function gradesOf(courses, facts) {
  const grades = courses.map((course) => gradeOf(course, facts))
  return facts.cheap ? cheapFirst(courses, grades) : grades
}

function gradeOf(course, facts) {
  if (facts.code) return [course.code, course.vetCode].includes(facts.code) ? BEST : WORST
  const parts = [facts.topic ? gradeOfTopic(course, facts.topic, named(facts)) : gradeOfAny(course, facts)]
  if (facts.school) parts.push(gradeOfSchool(course, facts.school))
  if (facts.level) parts.push(facts.level(course.level))
  if (facts.place) parts.push(gradeOfPlace(course, facts.place))
  if (facts.fee) parts.push(gradeOfFee(course, facts.fee))
  if (facts.weeks) parts.push(gradeOfWeeks(course, facts.weeks))
  return Math.max(WORST, Math.min(...parts))
}
const named = ({ level, school, cheap }) => ({
  levelNamed: Boolean(level),
  schoolNamed: Boolean(school),
  cheap: Boolean(cheap),
})

/** No field was named: degrees of universities before the rest, and everything a named college teaches. */
function gradeOfAny({ university, degree, double, level }, facts) {
  if (level === 'other') return facts.school && !university ? 2 : 1
  if (university && (degree || facts.level)) return double ? 2 : 3
  const own = facts.school && !university
  const onlyHere = facts.level && !university && !degree
  return own || onlyHere ? 3 : 2
}

const gradeOfFee = ({ fee }, most) => (fee === null ? 0 : fee <= most ? 3 : WORST)

const FAR = 0.25
function gradeOfWeeks({ weeks }, [least, most]) {
  if (weeks === null) return 0
  if (weeks >= least && weeks <= most) return 3
  return weeks < least * (1 - FAR) || weeks > most * (1 + FAR) ? WORST : 1
}

/** Cheap is the cheapest quarter of what is good otherwise, half is good, the dearest quarter is not. */
function cheapFirst(courses, grades) {
  const fees = courses
    .flatMap(({ fee }, at) => (grades[at] >= 2 && fee !== null ? [fee] : []))
    .sort((a, b) => a - b)
  const limit = (share) => fees[Math.floor((fees.length - 1) * share)]
  const most = [limit(0.75), limit(0.5), limit(0.25)]
  return courses.map(({ fee }, at) =>
    Math.min(grades[at], fee === null ? 0 : most.filter((each) => fee <= each).length),
  )
}
