import { basename } from 'node:path'
import { entries } from './contract-entries.mjs'
import { CODE, importers, naming, withScreens } from './files.mjs'

const REFUSAL = /^failures\./
/** Words that the server names by their last part alone. */
const NAMED_ALONE = /^(?:failures|misfits|judged)\./
const quoted = (key) => [`'${key}'`, `"${key}"`]
/** A key that is put together, or a whole part of the texts. */
const begun = (key) => [
  `\`${key}.\${`,
  `'${key}.'`,
  `coded(t, '${key}'`,
  ...(key.includes('.') ? quoted(key) : []),
]

/** `fields.name` and `fields` of `fields.name.hint`. */
function ancestors(key) {
  const parent = key.slice(0, Math.max(key.lastIndexOf('.'), 0))
  return parent ? [parent, ...ancestors(parent)] : []
}

const STEPS = 3

/**
 * What draws texts that come apart from their package's: whoever has the file by few imports, or its name.
 */
function readersOf(file) {
  const name = `useText('${basename(file).split('.')[0]}'`
  const readers = new Set(
    CODE.filter(({ path, text }) => path.split('/')[0] === file.split('/')[0] && text.includes(name)),
  )
  let paths = [file]
  for (let step = 0; step < STEPS; step++) {
    const next = paths.flatMap(importers).filter((one) => !readers.has(one))
    for (const one of next) readers.add(one)
    paths = next.map(({ path }) => path)
  }
  return [...readers].filter(({ path }) => !path.endsWith('/remote.ts'))
}

/**
 * Words in the namespace of their remote: all that its
 * door names, or a file that puts several together for it.
 */
const isOfDomain = (file) => {
  if (file.endsWith('/locales/en.json')) return true
  const door = `${file.split('/')[0]}/src/remote.ts`
  const named = [file, ...importers(file).map(({ path }) => path)].map((path) => basename(path))
  return CODE.some(({ path, text }) => path === door && named.some((name) => text.includes(name)))
}

/** The places that draw a text: those of its whole key, else of the part before it, else of its file. */
export function drawnAt({ key, file }) {
  const owner = file.split('/')[0]
  const name = key.replace(NAMED_ALONE, '')
  const inPackage = CODE.filter(({ path }) => owner === 'shared' || path.startsWith(`${owner}/`))
  const above = ancestors(key)
  // A remote's own keys may begin like those of all.
  const nearby = inPackage.filter(({ path }) => owner !== 'shared' || !path.startsWith('mf-'))
  const tries = [[inPackage, quoted(name)], ...above.map((one) => [nearby, begun(one)])]
  if (!file.startsWith('shared/i18n/') && !isOfDomain(file)) {
    const readers = readersOf(file)
    const property = key.includes('.') ? key.split('.').slice(-2).join('.') : `.${key}`
    const words = [
      quoted(name),
      ...above.map(begun),
      [`.${key}`, property],
      ...above.map(quoted),
      [basename(file)],
    ]
    tries.splice(key.includes('.') ? 1 : 0, tries.length)
    const whole = key.includes('.') ? [[inPackage, quoted(name)]] : []
    tries.unshift(...whole, ...words.map((one) => [readers, one]))
  }
  const kits = CODE.filter(({ path }) => path.startsWith('shared/ui/'))
  tries.push(...above.map((one) => [kits, begun(one)]))
  for (const [files, words] of tries) {
    const places = naming(files, words)
    if (places.length > 0) return places.map(withScreens)
  }
  return []
}

/** The calls whose `fails` name a refusal. */
export function refusedBy({ key, file }) {
  if (!file.startsWith('shared/i18n/errors.') || !REFUSAL.test(key)) return []
  const name = `'${key.replace(REFUSAL, '')}'`
  return entries().flatMap(({ call, says }) => (says.includes(name) ? [call] : []))
}
