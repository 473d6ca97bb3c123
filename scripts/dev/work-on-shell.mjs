import { watch } from 'node:fs'
import { join } from 'node:path'
import { ROOT, SHELL } from '../../shared/build/places.mjs'
import { build } from './site.mjs'

const PAUSE_MS = 150
const SOURCES = ['shell/src', 'shared/platform', 'shared/ui']

/** One build at a time; a change during a build asks for one more. */
export function workOnShell() {
  let isBuilding = false
  let isWanted = false
  let soon
  async function run() {
    isWanted = true
    if (isBuilding) return
    isBuilding = true
    while (isWanted) {
      isWanted = false
      await build([SHELL])
    }
    isBuilding = false
  }
  const later = () => {
    clearTimeout(soon)
    soon = setTimeout(() => void run(), PAUSE_MS)
  }
  const watchers = SOURCES.map((folder) => watch(join(ROOT, folder), { recursive: true }, later))
  return async () => {
    for (const watcher of watchers) watcher.close()
  }
}
