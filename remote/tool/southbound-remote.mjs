#!/usr/bin/env node
/**
 * southbound-remote types | publish | canary <version>
 * --percent 10 | promote <version> | rollback <version> |
 * abort | status | preview <version> --hours 72 | promote [version] --from https://test.site — of the package in this folder. --site or SITE_URL says where, RELEASE_TOKEN is the team's key.
 */
import { readFileSync } from 'node:fs'
import { ACTS } from './acts.mjs'
import { NO_TOKEN, readArguments, tell } from './arguments.mjs'
import { fetchTypes } from './types.mjs'

const context = process.cwd()
const {
  words: [command, version],
  ...given
} = readArguments()

async function run() {
  if (command === 'types') return fetchTypes({ ...given, context })
  if (!ACTS[command]) throw new Error(`Use: southbound-remote types|${Object.keys(ACTS).join('|')}`)
  if (!given.token) throw new Error(NO_TOKEN)
  const { name } = JSON.parse(readFileSync('package.json', 'utf8'))
  return ACTS[command]({
    ...given,
    command,
    name: name.replace(/^@[^/]+\//, ''),
    version: version ?? given.version,
  })
}
await tell(run)
