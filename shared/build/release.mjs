import { join } from 'node:path'
import { readDoor, readFrame } from '@southbound/remote/build/door.mjs'
import { PageFiles } from '@southbound/remote/build/page-files.mjs'
import {
  describeDoor,
  headOf,
  lateNames,
  serverFile,
  writeManifest,
} from '@southbound/remote/build/release.mjs'
import { contractOfShell } from './contract/contract.mjs'
import { platformHere } from './contract/platform.mjs'
import { lateParts, REMOTES, ROOT } from './places.mjs'
import { withPlatform } from './platform-file.mjs'
import { addressOf, federationName, outputOf, versionOf, workOf } from './versions.mjs'

const entryFiles = (compilation) => [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles())

function shellPart(name, compilation) {
  const entry = entryFiles(compilation)
  const files = new PageFiles(compilation, lateNames(platformHere()), entry)
  const texts = Object.fromEntries(
    ['en', 'zh'].map((locale) => [locale, files.of(join(ROOT, `shell/src/locales/${locale}.ts`)).js]),
  )
  const http = files.of(join(ROOT, 'node_modules/axios/index.js')).js
  const identity = { name, version: versionOf(name), federation: federationName(name), base: addressOf(name) }
  return {
    files,
    release: { ...headOf({ ...identity, folder: workOf(name) }, compilation), entry, texts, http },
  }
}

const deskFiles = (files) => Object.fromEntries(lateParts().map(({ part, file }) => [part, files.of(file)]))

export function writeShellRelease(name, compilation) {
  const { files, release } = shellPart(name, compilation)
  const frame = readFrame(join(workOf(name), 'server.cjs'))
  const shell = {
    ...release,
    ...serverFile(workOf(name)),
    desk: deskFiles(files),
    contract: contractOfShell(compilation, frame),
  }
  writeManifest(workOf(name), withPlatform(name, shell))
}

export function writeOneBundleRelease(name, compilation) {
  const { files, release } = shellPart(name, compilation)
  const remotes = REMOTES.map((remote) => [
    remote,
    describeDoor(readDoor(join(outputOf(remote), 'server.cjs')), files, join(ROOT, remote)),
  ])
  writeManifest(workOf(name), { ...release, desk: {}, remotes: Object.fromEntries(remotes) })
}
