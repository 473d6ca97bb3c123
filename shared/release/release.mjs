/**
 * npm run release -- publish mf-commerce [--version 1.4.0] [--reason "..."]     (docs/operations.md)
 *   canary mf-commerce 1.4.0 --percent 10 --reason "..." | promote and rollback with version and reason
 *   abort mf-commerce --reason "..." | status mf-commerce [--minutes 60]
 *   promote mf-commerce [1.4.0] --from https://test.site --reason "...": the same release of another site, whose key is FROM_TOKEN
 *   preview mf-commerce 1.4.0 --hours 72 --reason "...": a link for reviewers
 *   pictures mf-commerce 1.4.0: what it changes for visitors, for the desk; `publish` does it too, unless --without-pictures
 * --again: a version that was taken back. SITE_URL says where, RELEASE_TOKEN is the team's key.
 */
import { ACTS } from '@southbound/remote/tool/acts.mjs'
import { NO_TOKEN, readArguments, tell } from '@southbound/remote/tool/arguments.mjs'
import { builtRelease } from '@southbound/remote/tool/hand-in.mjs'
import { REMOTES, SHELL } from '../build/places.mjs'
import { buildApart } from './build-apart.mjs'

const {
  words: [command, name, version],
  ...given
} = readArguments()

/** Loaded on demand: the browser's driver is no part of a small checkout. */
const pictures = async (said) => (await import('./pictures/pictures.mjs')).pictures(said)
/** What fails here takes no hand-in back. */
const afterwards = (said) =>
  pictures(said).catch((error) => [
    `No pictures were made for the desk: ${error.message}`,
    `  Try it again: npm run release -- pictures ${said.name} ${said.version}`,
  ])
const COMMANDS = { ...ACTS, publish, pictures }

async function publish({ from, ...said }) {
  const lines = await ACTS.publish({ ...said, ...(from ? { from } : {}) })
  if (given['without-pictures']) return lines
  const version = said.folder ? builtRelease(said.folder).version : said.version
  return version ? [...lines, ...(await afterwards({ ...said, version }))] : lines
}

async function run() {
  if (!COMMANDS[command] || ![SHELL, ...REMOTES].includes(name))
    throw new Error(
      `Use: npm run release -- ${Object.keys(COMMANDS).join('|')} <${[SHELL, ...REMOTES].join('|')}>`,
    )
  if (!given.token) throw new Error(NO_TOKEN)
  const folder = command === 'publish' && !given.from ? await buildApart(name, given.version) : undefined
  return COMMANDS[command]({ ...given, command, name, folder, version: version ?? given.version })
}
await tell(run)
