import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inputsOf } from './inputs.mjs'
import { DIST, ONE_BUNDLE, ROOT, SHELL } from './places.mjs'

const packageVersion = (name) =>
  JSON.parse(readFileSync(join(ROOT, name === ONE_BUNDLE ? SHELL : name, 'package.json'), 'utf8')).version
const known = new Map()

/**
 * The version of a build: that of the package and a hash of everything that went into it, so that a version never means two things.
 * RELEASE_VERSION names it instead, for a release that people talk about.
 */
export function versionOf(name) {
  if (!known.has(name))
    known.set(name, process.env.RELEASE_VERSION || `${packageVersion(name)}-${inputsOf(name).slice(0, 10)}`)
  return known.get(name)
}
export const outputOf = (name) => join(DIST, name, versionOf(name))
/** Where this process makes the build, until it is whole: another one may make the same version at the same time. */
export const workOf = (name) => join(DIST, '.building', `${name}-${versionOf(name)}-${process.pid}`)
/** Where the site serves a release from. */
export const addressOf = (name) => `/assets/${name}/${versionOf(name)}/`
/** A build's name in the federation: `<remote>__<release>`, as an identifier. */
export const federationName = (name) => `${name}__${versionOf(name)}`.replace(/\W/g, '_')
/** True when the package was built from exactly what is there now. */
export const isFresh = (name) => existsSync(join(outputOf(name), 'release.json'))
