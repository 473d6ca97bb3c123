import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOf, pack } from './compress.mjs'
import { contractOfRemote, contractOfShell } from './contract/contract.mjs'
import { readDoor, readFrame, sourceOf } from './door.mjs'
import { withFileList } from './file-list.mjs'
import { PageFiles } from './page-files.mjs'
import { lateParts, REMOTES, ROOT } from './places.mjs'
import { packMaps } from './source-maps.mjs'
import { addressOf, federationName, outputOf, versionOf, workOf } from './versions.mjs'

const isBrowserFile = (file) => file !== 'server.cjs' && /\.(js|css|svg|png|jpe?g|webp|txt)$/.test(file)
/** In one order, whatever an earlier build left in webpack's cache. */
const assetNames = (compilation) =>
  compilation
    .getAssets()
    .map(({ name }) => name)
    .sort()
const entryFiles = (compilation) => [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles())
const merge = (...lists) => ({
  js: [...new Set(lists.flatMap((one) => one.js))],
  css: [...new Set(lists.flatMap((one) => one.css))],
  desk: [...new Set(lists.flatMap((one) => one.desk))],
})

function head(name, compilation) {
  const folder = workOf(name)
  return {
    name,
    version: versionOf(name),
    federation: federationName(name),
    base: addressOf(name),
    assets: pack(folder, assetNames(compilation).filter(isBrowserFile)),
    maps: packMaps(folder),
  }
}
const serverFile = (name) => ({
  server: 'server.cjs',
  serverIntegrity: integrityOf(readFileSync(join(workOf(name), 'server.cjs'))),
})
const write = (name, release) =>
  writeFileSync(join(workOf(name), 'release.json'), `${JSON.stringify(withFileList(name, release))}\n`)

function route({ screen, loader, ...words }, files, folder) {
  const needed = merge(
    files.of(sourceOf(screen, folder)),
    ...(loader ? [files.of(sourceOf(loader, folder))] : []),
  )
  const desk = needed.desk.includes('root')
  if (words.page === 'public' && desk)
    throw new Error(`The public page /${words.path} uses the work pages' kit: ${needed.desk.join(', ')}`)
  return { ...words, data: Boolean(loader), desk, files: needed }
}
const textFiles = (texts, files, folder) =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, load]) => [locale, files.of(sourceOf(load, folder)).js]),
  )
const slotFiles = (slots, files, folder) =>
  Object.fromEntries(
    Object.entries(slots).map(([place, parts]) => [
      place,
      Object.fromEntries(
        Object.entries(parts).map(([name, load]) => [name, files.of(sourceOf(load, folder))]),
      ),
    ]),
  )

export function describeDoor(door, files, folder) {
  return {
    domain: door.domain,
    routes: door.routes.map((one) => route(one, files, folder)),
    slots: slotFiles(door.slots ?? {}, files, folder),
    texts: textFiles(door.texts, files, folder),
  }
}

export function writeRemoteRelease(name, compilation) {
  const files = new PageFiles(compilation)
  const entry = assetNames(compilation).find((file) => file.startsWith('entry.'))
  const door = readDoor(join(workOf(name), 'server.cjs'))
  const doorFiles = files.of(join(ROOT, name, 'src/remote.ts')).js
  write(name, {
    ...head(name, compilation),
    entry,
    door: doorFiles,
    ...serverFile(name),
    ...describeDoor(door, files, name),
    contract: contractOfRemote(compilation, door),
  })
}

function shellPart(name, compilation) {
  const entry = entryFiles(compilation)
  const files = new PageFiles(compilation, entry)
  const texts = Object.fromEntries(
    ['en', 'zh'].map((locale) => [locale, files.of(join(ROOT, `shell/src/locales/${locale}.ts`)).js]),
  )
  const http = files.of(join(ROOT, 'node_modules/axios/index.js')).js
  return { files, release: { ...head(name, compilation), entry, texts, http } }
}

export function writeShellRelease(name, compilation) {
  const { files, release } = shellPart(name, compilation)
  const frame = readFrame(join(workOf(name), 'server.cjs'))
  write(name, {
    ...release,
    ...serverFile(name),
    desk: files.desk(lateParts()),
    contract: contractOfShell(compilation, frame),
  })
}

export function writeOneBundleRelease(name, compilation) {
  const { files, release } = shellPart(name, compilation)
  const remotes = REMOTES.map((remote) => [
    remote,
    describeDoor(readDoor(join(outputOf(remote), 'server.cjs')), files, remote),
  ])
  write(name, { ...release, desk: {}, remotes: Object.fromEntries(remotes) })
}
