import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesUnder } from '@southbound/remote/build/source-files.mjs'
import { bundledOf } from './bundled.mjs'
import { shapes } from './contract/shapes.mjs'
import { BROWSERS } from './floor/browsers.mjs'
import { lateParts, ONE_BUNDLE, REMOTES, ROOT, SHELL } from './places.mjs'

const ALWAYS = ['remote', 'shared/build', 'shared/contract', 'shared/i18n']
const BY_SHELL = ['shared/platform', 'shared/ui']

function installed() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  return JSON.stringify(
    Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link),
  )
}

export function inputsOf(name) {
  const own =
    name === ONE_BUNDLE ? [...BY_SHELL, SHELL, ...REMOTES] : name === SHELL ? [...BY_SHELL, SHELL] : [name]
  const parts = lateParts().map(({ part }) => part)
  const hash = createHash('sha256').update(parts.join()).update(BROWSERS.join()).update(installed())
  if (!own.includes(SHELL)) hash.update(JSON.stringify(shapes()))
  const bundled = own.includes(SHELL) ? [] : bundledOf(name)
  const files = [...ALWAYS, ...own].flatMap((place) => [...filesUnder(join(ROOT, place))])
  for (const file of [...files, ...bundled])
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}
