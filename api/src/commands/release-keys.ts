import { resolve } from 'node:path'
import { makeKeyFile } from '../modules/releases/signing.ts'
import { command } from './command.ts'

/** `npm run release:keys -- <file>`: the file that RELEASE_KEYS names, with a new key. */
command(async () => {
  const [file, ...others] = process.argv.slice(2)
  if (!file || others.length > 0) throw new Error('Usage: npm run release:keys -- <file to make>')
  makeKeyFile(resolve(file))
  console.log(
    `${resolve(file)} holds a new key for RELEASE_KEYS. Every node gets the same file; keep a copy apart.`,
  )
})
