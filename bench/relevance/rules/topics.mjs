import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { VET } from './levels.mjs'

/**
 * What a person means by a field of study, one a line: name, who teaches it (degree, vet, both; doubles: a
 * degree of two awards), fields of the register, more broad fields, name of the plain course, part of a near
 * one's name.
 */
export const TOPICS = Object.fromEntries(
  readFileSync(join(import.meta.dirname, 'topics.tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [key, kind, fields, more, plain, near] = line.split('\t')
      const codes = fields.split(' ')
      return [
        key,
        {
          kind,
          fields: codes,
          broads: [...codes.map((code) => code.slice(0, 2)), ...more.split(' ')],
          plain: new RegExp(`^(?:${plain})$`, 'i'),
          near: new RegExp(near, 'i'),
        },
      ]
    }),
)
const PATHWAYS = [...VET, 'associate']

/** `plain`, `near`, `field`, `kin` (the same broad field) or null. */
function closeness({ phrases, name, narrow, detailed, broad }, { plain, near, fields, broads }) {
  if (phrases.some((phrase) => plain.test(phrase))) return 'plain'
  if (near.test(name)) return 'near'
  const codes = [...narrow, ...detailed]
  if (fields.some((field) => codes.some((code) => code.startsWith(field)))) return 'field'
  return broad.some((code) => broads.includes(code)) ? 'kin' : null
}

/** How good a course is for the field that was asked; a named level or school is judged elsewhere too. */
export function gradeOfTopic(course, topic, { levelNamed, schoolNamed, cheap }) {
  const close = closeness(course, topic)
  if (close === null) return schoolNamed ? 0 : -1
  if (close === 'kin') return 0
  // A doctorate is named for its field by the field code alone.
  if (close === 'field') return course.level === 'doctor' && levelNamed ? 2 : 1
  const trains = PATHWAYS.includes(course.level)
  const trade = trains && (topic.kind === 'vet' || topic.kind === 'both')
  const degree = topic.kind !== 'vet' && course.university && course.degree
  if (close === 'near') return trade || degree || levelNamed ? 2 : 1
  if (course.double && topic.kind !== 'doubles') return 2
  if (trade || degree || (schoolNamed && !course.university)) return 3
  // Colleges are right for a degree where a low fee is asked for.
  if (levelNamed && (course.university || !course.degree || cheap)) return 3
  return course.degree || course.university || trains ? 2 : 1
}
