import { parse } from 'acorn'
import { GLOBALS, MEMBERS, OF_ITERATORS, PARTS_OF } from './above.mjs'
import { SCRIPT_LEVEL } from './browsers.mjs'

const ITERATORS = new Set(['entries', 'keys', 'values', 'matchAll'])
const nameOf = ({ computed, property }) => (computed ? property.value : property.name)

/** `text.matchAll(…).map`, `[].entries().toArray` */
const isOfIterator = ({ object }) =>
  object.type === 'CallExpression' &&
  object.callee.type === 'MemberExpression' &&
  object.callee.object.name !== 'Object' &&
  object.callee.object.name !== 'Array' &&
  ITERATORS.has(nameOf(object.callee))

function memberFault(node) {
  const name = nameOf(node)
  if (typeof name !== 'string') return null
  if (MEMBERS.has(name)) return `.${name}`
  if (PARTS_OF[node.object.name]?.includes(name)) return `${node.object.name}.${name}`
  return OF_ITERATORS.has(name) && isOfIterator(node) ? `.${name} of an iterator` : null
}
function patternFault({ pattern, flags }) {
  if (/\(\?<[=!]/.test(pattern)) return 'a lookbehind'
  if (/[dv]/.test(flags)) return `the flag ${flags} of a pattern`
  return /\(\?[a-z]*-?[a-z]*:/.test(pattern.replaceAll('(?:', '')) ? 'flags within a pattern' : null
}
/** A literal that becomes a pattern later. */
const isPattern = ({ type, callee }) =>
  (type === 'NewExpression' || type === 'CallExpression') && callee.name === 'RegExp'

const FAULTS = {
  MemberExpression: memberFault,
  Literal: ({ regex }) => (regex ? patternFault(regex) : null),
  NewExpression: (node) => callFault(node),
  CallExpression: (node) => callFault(node),
}
function callFault(node) {
  const [pattern, flags] = node.arguments
  if (isPattern(node) && typeof pattern?.value === 'string')
    return patternFault({ pattern: pattern.value, flags: String(flags?.value ?? '') })
  return GLOBALS.has(node.callee.name) ? node.callee.name : null
}

const namesIn = (node) => (node?.type === 'MemberExpression' ? [nameOf(node)] : [node?.name, node?.value])
/** `typeof name`, `'name' in thing`, `if (thing.name)`, `thing.name && …` */
function askedBy({ type, operator, argument, left, right, test }) {
  if (type === 'UnaryExpression' && operator === 'typeof') return namesIn(argument)
  if (type === 'BinaryExpression' && operator === 'in') return namesIn(left)
  if (type === 'BinaryExpression' && operator === 'instanceof') return namesIn(right)
  if (type === 'IfStatement' || type === 'ConditionalExpression') return namesIn(test)
  return type === 'LogicalExpression' ? [...namesIn(left), ...namesIn(right)] : []
}

/** Names that the file itself asks after before it uses them. */
function guarded(program) {
  const names = new Set()
  walk(program, (node) => {
    for (const name of askedBy(node)) names.add(name)
  })
  return names
}
function walk(node, see) {
  if (Array.isArray(node)) for (const one of node) walk(one, see)
  else if (node && typeof node.type === 'string') {
    see(node)
    for (const key in node) if (typeof node[key] === 'object') walk(node[key], see)
  }
}

/** What of a script a browser of the floor cannot read or does not have, each as a short sentence. */
export function checkScript(code) {
  let program
  try {
    program = parse(code, { ecmaVersion: SCRIPT_LEVEL, sourceType: 'script' })
  } catch (error) {
    return [`is no ECMAScript ${SCRIPT_LEVEL}: ${error.message}`]
  }
  const known = guarded(program)
  const faults = new Set()
  walk(program, (node) => {
    const fault = FAULTS[node.type]?.(node)
    if (fault && !known.has(fault.replace(/^.*\./, ''))) faults.add(`uses ${fault}`)
  })
  return [...faults]
}
