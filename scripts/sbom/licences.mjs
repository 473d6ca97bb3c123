import { readFileSync } from 'node:fs'

/** Licences that any package may have, and packages that may have another one, with the reason. */
export const RULES = JSON.parse(readFileSync(new URL('licences.json', import.meta.url), 'utf8'))
const NONE = 'none named'

/** The packages of a lock file that come from others: name, version and licence, once each, by name. */
export function packagesOf(lock) {
  const found = Object.entries(lock.packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
    .map(([folder, { name, version, license, dev }]) => ({
      name: name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? NONE,
      isServed: !dev,
    }))
  const once = new Map(found.map((one) => [`${one.name}@${one.version}`, one]))
  return [...once.values()].sort((a, b) => a.name.localeCompare(b.name))
}

/** Whether one may take it: of `A OR B` one is enough, of `A AND B` both are needed. */
export function isAllowed(licence, allowed) {
  const plain = licence.replace(/[()]/g, '')
  return plain.split(' OR ').some((way) => way.split(' AND ').every((one) => allowed.includes(one.trim())))
}

const matches = (pattern, name) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
/** The exceptions that a package uses. */
export const exceptionsOf = ({ name }, { packages }) =>
  Object.keys(packages).filter((pattern) => matches(pattern, name))

/**
 * Packages whose licence no rule allows. An exception holds for the licence that it names, or for none named.
 */
export function refused(packages, rules) {
  return packages.filter((one) => {
    if (isAllowed(one.licence, rules.allowed)) return false
    const own = exceptionsOf(one, rules).map((pattern) => rules.packages[pattern].licence)
    return !own.some((licence) => one.licence === NONE || isAllowed(one.licence, [...rules.allowed, licence]))
  })
}

/** The list as a page: each licence with its packages. */
export function licencePage(packages) {
  const by = new Map()
  for (const one of packages) by.set(one.licence, [...(by.get(one.licence) ?? []), one])
  const parts = [...by].sort((a, b) => b[1].length - a[1].length || a[0].localeCompare(b[0]))
  const lines = parts.map(
    ([licence, all]) =>
      `## ${licence} (${all.length})\n\n${all.map(({ name, version }) => `- ${name} ${version}`).join('\n')}\n`,
  )
  return `# Licences of what is built on\n\n${lines.join('\n')}`
}
