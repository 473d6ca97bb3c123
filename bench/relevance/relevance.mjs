import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { goals, machine, progress, table } from '../figures.mjs'
import { readOptions } from '../options.mjs'
import { startServer } from '../processes.mjs'
import { openCatalogue } from '../search/catalogue.mjs'
import { askOnce } from '../search/client.mjs'
import { buildServer, compile, openWorkplace } from '../workplace.mjs'
import { PARTS, readQuestions } from './questions.mjs'
import { coursesOf } from './rules/courses.mjs'
import { gradesOf, readFacts } from './rules/grade.mjs'
import { figuresOf, goalsOf, ndcg, ROWS } from './score.mjs'

const PATH = '/api/search/course'
const WORST = 10
const MOST_SHOWN = 20

/** How well course search understands what people type, judged by rules over the register's own columns. */
export async function bench(args) {
  const options = readOptions(args, { register: '', port: '', show: '' })
  if (!options.register)
    throw new Error('--register=<file.xlsx> is needed: the courses are judged by its columns')
  const own = !options.port
  if (own) buildServer()
  const workplace = openWorkplace({ built: own })
  const judged = await judge(workplace, resolve(options.register))
  const server = own ? await startOwn(workplace, options.register) : { port: Number(options.port) }
  const results = []
  for (const question of judged.questions) results.push(await askedOf(server.port, question, judged))
  await server.stop?.()
  if (options.show) return show(results, judged, options.show)
  report(results)
}

/** Every question with the grade of every course. */
async function judge(workplace, register) {
  await compile(workplace, { workbook: 'bench/relevance/workbook.mjs' })
  const { readSheets } = await import(pathToFileURL(join(workplace, 'dist/bench/workbook.js')).href)
  progress(`  judging by ${register} ...`)
  const courses = coursesOf(await readSheets(register))
  const questions = readQuestions().map((question) => ({
    ...question,
    all: Int8Array.from(gradesOf(courses, readFacts(question.facts))),
  }))
  const unjudged = questions.filter(({ all }) => !all.includes(3))
  if (unjudged.length > 0) {
    const some = unjudged.slice(0, MOST_SHOWN).map(({ text }) => text)
    progress(`  ${unjudged.length} without one right course: ${some.join(', ')} ...`)
  }
  return { courses, questions, placeOf: new Map(courses.map(({ code }, at) => [code, at])) }
}

async function startOwn(workplace, register) {
  const catalogue = openCatalogue({ workplace, kind: 'pglite', register })
  await catalogue.fill()
  return startServer(workplace, catalogue.env)
}

/** The grades of the first ten rows; a row that the workbook does not have is an error. */
async function askedOf(port, question, { placeOf }) {
  const { data } = await askOnce(port, PATH, JSON.stringify({ keyword: question.text, rows: ROWS }))
  const codes = (data?.rows ?? []).map(({ registerCode }) => registerCode)
  const grades = codes.map((code) => question.all[placeOf.get(code)] ?? -1)
  return { ...question, codes, grades, ndcg: ndcg(grades, question.all) }
}

function report(results) {
  const groups = PARTS.flatMap((part) =>
    ['en', 'zh'].map((language) => ({
      label: `${part}, ${language}`,
      figures: figuresOf(results.filter((one) => one.part === part && one.language === language)),
    })),
  )
  const work = results.filter(({ part }) => part === 'work')
  const kinds = [...new Set(work.map(({ kind }) => kind))]
  table(
    'The part to work with, by kind',
    kinds.map((kind) => ({ kind, ...figuresOf(work.filter((one) => one.kind === kind)) })),
  )
  table(
    `The ${WORST} worst of the part to work with (rows: 3 right, 2 good, 1 may be, 0 no, -1 an error)`,
    [...work]
      .sort((a, b) => a.ndcg - b.ndcg)
      .slice(0, WORST)
      .map(({ text, facts, ndcg: value, grades }) => ({
        question: text,
        meant: facts,
        'nDCG@10': value.toFixed(3),
        grades: grades.join(' ') || 'empty',
      })),
  )
  table(
    'Relevance',
    groups.map(({ label, figures }) => ({ part: label, ...figures })),
  )
  goals(
    'Goals',
    groups.flatMap(({ label, figures }) => goalsOf(label, figures)),
  )
  console.log(`\n${machine()}`)
}

/** Questions of the part to work with that hold a text: what came, and what comes first by the rules. */
function show(results, { courses, placeOf }, text) {
  const named = (course) => (course ? `${course.name} | ${course.school}` : 'not in the workbook')
  const line = (grade, at) => `  ${String(grade).padStart(3)}  ${named(courses[at])}`
  const found = results.filter((one) => one.part === 'work' && (text === true || one.text.includes(text)))
  for (const one of found.slice(0, MOST_SHOWN)) {
    const count = (grade) => one.all.filter((each) => each === grade).length
    console.log(`\n${one.text} (${one.facts}): ${one.ndcg.toFixed(3)}`)
    console.log(`  right ${count(3)}, good ${count(2)}, may be ${count(1)}`)
    for (const [at, code] of one.codes.entries()) console.log(line(one.grades[at], placeOf.get(code)))
    console.log('  right are, for instance:')
    const right = [...one.all.keys()].filter((at) => one.all[at] === 3)
    for (const at of right.slice(0, 5)) console.log(line(3, at))
  }
}
