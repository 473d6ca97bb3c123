import { round } from '../figures.mjs'

export const ROWS = 10
const gain = (grade) => 2 ** Math.max(grade, 0) - 1
const discounted = (grades) =>
  grades.slice(0, ROWS).reduce((sum, grade, at) => sum + gain(grade) / Math.log2(at + 2), 0)

/** nDCG@10 of an answer, given the grades of its rows and of every course of the workbook. */
export function ndcg(answer, all) {
  const ideal = discounted([...all].sort((a, b) => b - a))
  return ideal === 0 ? 0 : discounted(answer) / ideal
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
/** A named school is right when the first row is its course, and a good answer to the rest. */
const FIRST_RIGHT = 2

export function figuresOf(results) {
  const named = results.filter(({ school }) => school)
  return {
    questions: results.length,
    'nDCG@10': round(mean(results.map((one) => one.ndcg)), 3),
    'named schools': named.length,
    'first right %': named.length
      ? round((100 * named.filter(({ grades }) => grades[0] >= FIRST_RIGHT).length) / named.length, 1)
      : '',
    empty: results.filter(({ grades }) => grades.length === 0).length,
    'rows that must not be': results.reduce(
      (sum, { grades }) => sum + grades.filter((grade) => grade < 0).length,
      0,
    ),
  }
}

export const goalsOf = (label, figures) => [
  { goal: `${label}: nDCG@10`, found: figures['nDCG@10'], limit: 0.9, least: true },
  { goal: `${label}: empty answers`, found: figures.empty, limit: 0 },
  {
    goal: `${label}: first right for named schools, %`,
    found: figures['first right %'],
    limit: 95,
    least: true,
  },
]
