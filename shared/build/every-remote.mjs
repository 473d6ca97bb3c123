import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REMOTES, ROOT } from './places.mjs'

export function writeEveryRemote() {
  const file = join(ROOT, '.cache/every-remote.ts')
  const imports = REMOTES.map(
    (name, at) => `import door${at} from ${JSON.stringify(join(ROOT, name, 'src/remote.ts'))}`,
  )
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  writeFileSync(
    file,
    `${imports.join('\n')}\nexport default [${REMOTES.map((_, at) => `door${at}`).join(', ')}]\n`,
  )
  return file
}
