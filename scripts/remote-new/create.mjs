import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { REMOTES, ROOT } from '../../shared/build/places.mjs'
import { PAGES_BEYOND, withPageBeyond } from '../new/pages-beyond.mjs'
import { filesOfRemote, namesOf } from './files.mjs'

const NAME = /^mf-[a-z]+(-[a-z]+)*$/
/** Each names something else already. */
const TAKEN = ['api', 'assets', 'common', 'cn', 'crm', 'en', 'errors', 'shell', 'site', 'test']

function whyNot(remote) {
  if (!NAME.test(remote) || remote.length > 40)
    return `Name the remote like mf-events: small letters, words joined by hyphens, not "${remote}".`
  const { domain } = namesOf(remote)
  if (TAKEN.includes(domain))
    return `"${domain}" means something else already: ${TAKEN.join(', ')} are taken.`
  if (existsSync(join(ROOT, remote))) return `${remote} is there already.`
  const owner = REMOTES.find((one) =>
    readFileSync(join(ROOT, one, 'src/remote.ts'), 'utf8').includes(`path: '${domain}'`),
  )
  return owner ? `The address /${domain} belongs to ${owner}.` : null
}

/** Answers the paths. Throws with a sentence where the name cannot be used. */
export function createRemote(remote, title, root = ROOT) {
  const reason = whyNot(remote)
  if (reason) throw new Error(reason)
  const files = filesOfRemote(remote, title)
  // A checkout of a team's own has no shell.
  const known = join(root, PAGES_BEYOND)
  if (existsSync(known))
    files[PAGES_BEYOND] = withPageBeyond(readFileSync(known, 'utf8'), namesOf(remote).domain)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return Object.keys(files)
}
