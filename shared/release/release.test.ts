import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

test('in a checkout where nothing was installed the tool says the command instead of a missing module', () => {
  const folder = mkdtempSync(join(tmpdir(), 'southbound-bare-'))
  cpSync(join(import.meta.dirname, 'release.mjs'), join(folder, 'shared/release/release.mjs'))
  const tool = spawnSync(process.execPath, ['shared/release/release.mjs', 'status', 'mf-commerce'], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true, force: true })
  expect(tool.status).toBe(1)
  expect(tool.stderr).toBe(
    'Nothing is installed in this checkout. Once, and after each pull: npm install --no-save --ignore-scripts\n',
  )
})
