import { readFileSync } from 'node:fs'
import { modules } from '../modules/index.ts'
import { LIVE_PATHS } from '../modules/live/live.sockets.ts'
import { findUp } from '../places.ts'
import { command } from './command.ts'

/** The specification names parameters {id}, the contract :id. */
const shapeOf = (method: string, path: string): string =>
  `${method} /${path.replace(/^\/|\/$/g, '').replace(/\{[^}]+\}|:\w+/g, '{}')}`

/** `npm run calls`: which of the specification's calls are missing. */
command(async () => {
  const list = readFileSync(findUp('shared/contract/calls-of-the-specification.tsv'), 'utf8')
  const wanted = list
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
  const calls = modules
    .flatMap(({ handlers }) => Object.keys(handlers))
    .map((wire) => wire.split(' ') as [string, string])
  const sockets = LIVE_PATHS.map((path) => ['WS', path] as const)
  const served = new Set([...calls, ...sockets].map(([method, path]) => shapeOf(method, path)))
  const missing = wanted.filter(([, method = '', path = '']) => !served.has(shapeOf(method, path)))
  for (const [section, method, path] of missing)
    console.log(`missing  ${section?.padEnd(20)}${method?.padEnd(7)}${path}`)
  console.log(
    `${wanted.length - missing.length} of ${wanted.length} calls of the specification are implemented.`,
  )
})
