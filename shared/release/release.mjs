/**
 * npm run release -- publish mf-commerce [--version 1.4.0] [--reason "..."]     (docs/operations.md)
 *   canary mf-commerce 1.4.0 --percent 10 --reason "..." | promote and rollback with version and reason
 *   abort mf-commerce --reason "..." | status mf-commerce [--minutes 60]
 *   promote mf-commerce [1.4.0] --from https://test.site --reason "...": the same release of another site, whose key is FROM_TOKEN
 *   preview mf-commerce 1.4.0 --hours 72 --reason "...": a link for reviewers
 * --again: a version that was taken back. SITE_URL says where, RELEASE_TOKEN is the team's key.
 */
import { ACTS } from '@southbound/remote/tool/acts.mjs'
import { NO_TOKEN, readArguments, tell } from '@southbound/remote/tool/arguments.mjs'
import { REMOTES, SHELL } from '../build/places.mjs'
import { buildApart } from './build-apart.mjs'

const {
  words: [command, name, version],
  ...given
} = readArguments()

async function run() {
  if (!ACTS[command] || ![SHELL, ...REMOTES].includes(name))
    throw new Error(
      `Use: npm run release -- ${Object.keys(ACTS).join('|')} <${[SHELL, ...REMOTES].join('|')}>`,
    )
  if (!given.token) throw new Error(NO_TOKEN)
  const folder = command === 'publish' && !given.from ? await buildApart(name, given.version) : undefined
  return ACTS[command]({ ...given, command, name, folder, version: version ?? given.version })
}
await tell(run)
