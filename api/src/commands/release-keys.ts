import { resolve } from 'node:path'
import { addKey, makeKeyFile, removeKey, useKey } from '../modules/releases/signing.ts'
import { command } from './command.ts'

const USAGE = 'Usage: npm run release:keys -- <file> [--add | --use <id> | --remove <id>]'

const make = (file: string): string => {
  makeKeyFile(file)
  return `${file} holds a new key for RELEASE_KEYS. Every node gets the same file; keep a copy apart.`
}
const add = (file: string): string =>
  `${file} holds the new key ${addKey(file)}, last. It signs nothing before --use; first, every node starts with this file.`
const use = (file: string, id: string): string => {
  useKey(file, id)
  return `${id} signs from each node's next start on.`
}
const remove = (file: string, id: string): string => {
  const key = removeKey(file, id)
  return `${id} is out of ${file}. Keep this line, which verifies what it signed in the log of releases:\n--key ${key}`
}

/** `npm run release:keys -- <file> [...]`: the file that RELEASE_KEYS names. */
command(async () => {
  const [named, flag, id, ...others] = process.argv.slice(2)
  if (!named || named.startsWith('--') || others.length > 0) throw new Error(USAGE)
  const file = resolve(named)
  if (!flag) console.log(make(file))
  else if (flag === '--add' && !id) console.log(add(file))
  else if (flag === '--use' && id) console.log(use(file, id))
  else if (flag === '--remove' && id) console.log(remove(file, id))
  else throw new Error(USAGE)
})
