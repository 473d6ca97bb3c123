import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../shared/build/places.mjs'

const COMMAND = /((?:[A-Z\d_]+=\S+ )*)npm (?:run )?([\w:]+)/g
const SHORTENED = /`(test:\w+)`/g
const WORDS = /-- ([a-z][\w-]*(?:\\\|[a-z]+)*)/g

/** `start`, `bench search`, `E2E_FULL=1 test:e2e`. */
function namesIn(line) {
  const scripts = [
    ...[...line.matchAll(COMMAND)].map(([, env, script]) => env + script),
    ...[...line.matchAll(SHORTENED)].map(([, script]) => script),
  ]
  const words = [...line.matchAll(WORDS)].flatMap(([, several]) => several.split('\\|'))
  return words.length > 0 ? words.map((word) => `${scripts[0]} ${word}`) : scripts
}

/** From the README's first block and the table in docs/operations.md, once, in order. */
export function toldCommands() {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  const block = readme.split('```')[1].trim().split('\n')
  const operations = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
  const table = operations.slice(operations.indexOf('| command |')).split('\n\n')[0].split('\n').slice(2)
  return [...new Set([...block, ...table].flatMap(namesIn))]
}
