import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractOfRemote } from '../contract/contract-of-remote.mjs'
import { integrityOf, pack } from './compress.mjs'
import { readDoor, sourceOf } from './door.mjs'
import { withFileList } from './file-list.mjs'
import { firstCalls } from './first-calls.mjs'
import { PageFiles } from './page-files.mjs'
import { packMaps } from './source-maps.mjs'

const isBrowserFile = (file) => file !== 'server.cjs' && /\.(js|css|svg|png|jpe?g|webp|txt)$/.test(file)
/** In one order, whatever an earlier build left in webpack's cache. */
const assetNames = (compilation) =>
  compilation
    .getAssets()
    .map(({ name }) => name)
    .sort()
const merge = (...lists) => ({
  js: [...new Set(lists.flatMap((one) => one.js))],
  css: [...new Set(lists.flatMap((one) => one.css))],
  desk: [...new Set(lists.flatMap((one) => one.desk))],
})

/** Name, address and files of a release. */
export const headOf = ({ name, version, federation, base, folder }, compilation) => ({
  name,
  version,
  federation,
  base,
  assets: pack(folder, assetNames(compilation).filter(isBrowserFile)),
  maps: packMaps(folder),
})
export const serverFile = (folder) => ({
  server: 'server.cjs',
  serverIntegrity: integrityOf(readFileSync(join(folder, 'server.cjs'))),
})
export const writeManifest = (folder, release, calls) =>
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(withFileList(folder, release, calls))}\n`)

function route({ screen, loader, texts, content, ...words }, files, context) {
  const needed = merge(
    files.of(sourceOf(screen, context)),
    ...(loader ? [files.of(sourceOf(loader, context))] : []),
  )
  const desk = needed.desk.includes('root')
  if (words.page === 'public' && desk)
    throw new Error(`The public page /${words.path} uses the work pages' kit: ${needed.desk.join(', ')}`)
  const own = Object.entries({ texts, content })
    .filter(([, load]) => load)
    .map(([name, load]) => [name, textFiles(load, files, context)])
  return { ...words, data: Boolean(loader), desk, files: { ...needed, ...Object.fromEntries(own) } }
}
const textFiles = (texts, files, context) =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, load]) => [locale, files.of(sourceOf(load, context)).js]),
  )
const slotFiles = (slots, files, context) =>
  Object.fromEntries(
    Object.entries(slots).map(([place, parts]) => [
      place,
      Object.fromEntries(
        Object.entries(parts).map(([name, load]) => [name, files.of(sourceOf(load, context))]),
      ),
    ]),
  )

/** What a door offers, with the files that each part needs. */
export const describeDoor = (door, files, context) => ({
  domain: door.domain,
  routes: door.routes.map((one) => route(one, files, context)),
  slots: slotFiles(door.slots ?? {}, files, context),
  texts: textFiles(door.texts, files, context),
})

/** By key: the shell's late modules, under their names in its release. */
export const lateNames = ({ shares }) =>
  Object.fromEntries(Object.entries(shares).flatMap(([key, { part }]) => (part ? [[key, part]] : [])))

/**
 * Writes release.json of a remote that lies built in `build.folder`. Throws what does not fit the platform.
 */
export async function writeRemoteRelease(compilation, build) {
  const { folder, context, door: doorFile, platform } = build
  const files = new PageFiles(compilation, lateNames(platform))
  const serverPart = join(folder, 'server.cjs')
  const door = readDoor(serverPart)
  if (door?.name !== build.name) throw new Error(`The door is of ${door?.name}, the package is ${build.name}`)
  const release = {
    ...headOf(build, compilation),
    entry: assetNames(compilation).find((file) => file.startsWith('entry.')),
    door: files.of(doorFile).js,
    ...serverFile(folder),
    ...describeDoor(door, files, context),
    contract: contractOfRemote(compilation, door, platform),
  }
  writeManifest(folder, release, await firstCalls(serverPart))
}
