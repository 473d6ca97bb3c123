import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pack } from '@southbound/remote/build/compress.mjs'
import { platformHere } from './contract/platform.mjs'
import { types } from './contract/shapes.mjs'
import { versionOf, workOf } from './versions.mjs'

/** As `npx southbound-remote types` writes them. */
const elsewhere = () =>
  Object.fromEntries(Object.entries(types()).map(([path, text]) => [`@southbound/${path}`, text]))

/** The shell's release with the file that teams elsewhere build against (remote/tool/types.mjs). */
export function withPlatform(name, release) {
  const text = JSON.stringify({ version: versionOf(name), ...platformHere(), types: elsewhere() })
  const platform = `platform.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.json`
  writeFileSync(join(workOf(name), platform), text)
  return {
    ...release,
    platform,
    assets: { ...release.assets, ...pack(workOf(name), [platform]) },
    contract: { ...release.contract, platform: release.base + platform },
  }
}
