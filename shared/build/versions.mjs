import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf as addressOfRelease, federationNameOf } from '@southbound/remote/build/identity.mjs'
import { inputsOf } from './inputs.mjs'
import { DIST, ONE_BUNDLE, ROOT, SHELL } from './places.mjs'

const packageVersion = (name) =>
  JSON.parse(readFileSync(join(ROOT, name === ONE_BUNDLE ? SHELL : name, 'package.json'), 'utf8')).version
const known = new Map()

/** Its own and a hash of its inputs, or RELEASE_VERSION. */
export function versionOf(name) {
  if (!known.has(name))
    known.set(name, process.env.RELEASE_VERSION || `${packageVersion(name)}-${inputsOf(name).slice(0, 10)}`)
  return known.get(name)
}
export const outputOf = (name) => join(DIST, name, versionOf(name))
/** Another process may make the same version. */
export const workOf = (name) => join(DIST, '.building', `${name}-${versionOf(name)}-${process.pid}`)
export const addressOf = (name) => addressOfRelease(name, versionOf(name))
export const federationName = (name) => federationNameOf(name, versionOf(name))
export const isFresh = (name) => existsSync(join(outputOf(name), 'release.json'))
