import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack from 'webpack'
import { readDoor } from '../../remote/build/door.mjs'
import { PageFiles } from '../../remote/build/page-files.mjs'
import { describeDoor } from '../../remote/build/release.mjs'
import { DEV_ENTRY, devFederation, devOutput, remoteInWork } from '../../shared/build/dev.mjs'
import { lateParts, ROOT } from '../../shared/build/places.mjs'

const LATE_PARTS = Object.fromEntries(lateParts().map(({ key, part }) => [key, part]))

/** The words of a release, without files. */
function doorOf(name, compilation) {
  const { domain, routes, slots } = describeDoor(
    readDoor(join(devOutput(name), 'server.cjs')),
    new PageFiles(compilation, LATE_PARTS),
    join(ROOT, name),
  )
  return {
    domain,
    federation: devFederation(name),
    entry: DEV_ENTRY,
    routes: routes.map(({ files: _, ...words }) => words),
    slots: Object.fromEntries(Object.entries(slots).map(([place, parts]) => [place, Object.keys(parts)])),
  }
}

/** Only the entry is listed: what changes at work has no hash. */
const LIST = { integrity: {}, entry: DEV_ENTRY, door: [], texts: { en: [], zh: [] }, pages: {}, slots: {} }

function outcomeOf(name, stats) {
  if (stats.hasErrors()) return { error: stats.toString({ preset: 'errors-only', colors: false }) }
  const [{ compilation, hash }] = stats.stats
  try {
    return { hash, door: doorOf(name, compilation) }
  } catch (error) {
    return { error: error.message }
  }
}

/** `onBuild` gets `{ hash, door, ms }` or `{ error, ms }` after each build. The answer ends it. */
export function watchRemote(name, origin, onBuild) {
  const compiler = webpack(remoteInWork(name, origin))
  mkdirSync(devOutput(name), { recursive: true })
  writeFileSync(join(devOutput(name), 'files.json'), JSON.stringify(LIST))
  let started = Date.now()
  compiler.hooks.watchRun.tap('dev', () => {
    started = Date.now()
  })
  const watching = compiler.watch({ aggregateTimeout: 30 }, (error, stats) => {
    if (error) onBuild({ error: error.message, ms: 0 })
    else onBuild({ ...outcomeOf(name, stats), ms: Date.now() - started })
  })
  return () => new Promise((done) => watching.close(() => compiler.close(done)))
}
