import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { descriptionIn, TYPES_FOLDER } from '../build/platform.mjs'
import { callSite, readAsset } from './site.mjs'

const PATHS = `"paths": { "*": ["./${TYPES_FOLDER}/*"] }`
const knowsThem = (context) => {
  const file = join(context, 'tsconfig.json')
  return existsSync(file) && readFileSync(file, 'utf8').includes(TYPES_FOLDER)
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Writes the declarations of a site's shell and its description to `@mf-types` of the package. */
export async function fetchTypes({ site, context }) {
  const { releases } = await callSite(site, '/releases/contracts')
  const shell = releases.find(({ name, state }) => name === 'shell' && state === 'live')
  if (!shell?.contract?.platform) throw new Error(`The shell of ${site} was published without its types`)
  const { types, ...description } = await readAsset(site, shell.contract.platform)
  rmSync(join(context, TYPES_FOLDER), { recursive: true, force: true })
  for (const [path, text] of Object.entries(types)) write(join(context, TYPES_FOLDER, path), text)
  write(descriptionIn(context), `${JSON.stringify(description)}\n`)
  return [
    `${Object.keys(types).length} declarations of shell ${description.version} are in ${TYPES_FOLDER}.`,
    ...(knowsThem(context) ? [] : [`Let the editor find them, in tsconfig.json: ${PATHS}`]),
  ]
}
