import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a site's types and its description are kept, as Module Federation's own types are. */
export const TYPES_FOLDER = '@mf-types'
const FILE = 'southbound.json'
export const descriptionIn = (context) => join(context, TYPES_FOLDER, FILE)

/**
 * What a site's shell gives to remotes: `shares` by key with version and `part` (null for what is on every
 * page), `forbidden` imports, `calls`, `events`, `flags`, `links` and `shapes` (README.md).
 */
export function readPlatform(context) {
  const file = descriptionIn(context)
  if (!existsSync(file))
    throw new Error(`${file} is missing. Fetch it: npx southbound-remote types --site https://<the site>`)
  return JSON.parse(readFileSync(file, 'utf8'))
}
