import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { integrityOf } from '@southbound/remote/build/compress.mjs'
import { eventually } from '@southbound/shared/testing/timing'

const REMOTE = 'mf-commerce'
const dist = mkdtempSync(join(tmpdir(), 'southbound-build-'))
afterAll(() => rmSync(dist, { recursive: true }))

/** Ends with the exit code and what was said. */
const build = () =>
  new Promise<string>((done) => {
    const child = spawn(process.execPath, ['shared/build/build-package.mjs', REMOTE], {
      env: { ...process.env, BUILD_DIR: dist },
    })
    let said = ''
    child.stderr.on('data', (data) => {
      said += data
    })
    child.on('exit', (code) => done(`${code} ${said}`))
  })

const versions = () => (existsSync(join(dist, REMOTE)) ? readdirSync(join(dist, REMOTE)) : [])
const atWork = () => (existsSync(join(dist, '.building')) ? readdirSync(join(dist, '.building')) : [])
const isWhole = (version: string) => existsSync(join(dist, REMOTE, version, 'release.json'))

// A team's publish and the builds that follow behind a site started for it do this (scripts/dev/site.mjs).
test('two builds of one version at the same time do not disturb each other: each appears whole or not at all', async () => {
  const seen = new Set<string>()
  const watch = setInterval(() => seen.add(versions().map(isWhole).join()), 2)
  const first = build()
  // The second comes while the first is at work.
  await eventually(() => expect(atWork()).toHaveLength(1), { timeout: 60_000, interval: 5 })
  expect(await Promise.all([first, build()])).toEqual(['0 ', '0 '])
  clearInterval(watch)
  expect([...seen]).toEqual(['', 'true'])
  const folder = join(dist, REMOTE, versions()[0] as string)
  const { assets, serverIntegrity } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'))
  expect(integrityOf(readFileSync(join(folder, 'server.cjs')))).toBe(serverIntegrity)
  for (const [file, { integrity }] of Object.entries<{ integrity: string }>(assets))
    expect([file, integrityOf(readFileSync(join(folder, file)))]).toEqual([file, integrity])
  expect(readdirSync(join(dist, '.building'))).toEqual([])
}, 120_000)
