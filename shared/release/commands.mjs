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
/** What the command line asks for. */
export const release = () => tell(run)
