import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { save, start } from './clone.mjs'

async function publish(folder, name, env) {
  const since = Date.now()
  const said = ['publish', name, '--reason', 'measured', '--without-pictures']
  const tool = start(folder, ['shared/release/release.mjs', ...said], env)
  if ((await tool.ended) !== 0) throw new Error(`publish failed:\n${tool.said().slice(-2_000)}`)
  return Date.now() - since
}

/** How long a publish from source takes with nothing kept of earlier builds, and after a change. */
export async function timePublishing(folder, name, env) {
  rmSync(join(folder, '.cache/webpack'), { recursive: true, force: true })
  save(folder, 'mf-commerce/src/locales/en.json', '"Seen at once"', '"Published cold"')
  const cold = await publish(folder, name, env)
  save(folder, 'mf-commerce/src/locales/en.json', '"Published cold"', '"Published warm"')
  return { cold, warm: await publish(folder, name, env) }
}
