import { execFile, execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, request } from '@playwright/test'
import { call, sessionOf } from '../../support/people.ts'
import { DEMO } from '../../support/site.ts'
import { test } from './rig.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const REMOTE = 'mf-commerce'
const WORDS = join(REMOTE, 'src/locales/en.json')
interface Line {
  name: string
  active: string
  kept: { version: string; state: string; publishedBy: string }[]
}

/**
 * A team's checkout: its own folder, shared, and the files
 * at the root. Packages are linked instead of installed.
 */
function checkout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'southbound-team-'))
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { stdio: 'pipe' })
  execFileSync('git', ['clone', '-q', '--no-checkout', ROOT, folder])
  git('sparse-checkout', 'set', REMOTE, 'shared', 'remote')
  git('checkout', '-q')
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@southbound'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@southbound' && !name.startsWith('.'))
      symlinkSync(join(ROOT, 'node_modules', name), join(packages, name))
  for (const name of [REMOTE, 'shared', 'remote'])
    symlinkSync(join(folder, name), join(packages, '@southbound', name))
  return folder
}

test('a team with nothing but its own folder and shared hands in its change, and touches nobody else', async ({
  rig,
}) => {
  test.setTimeout(300_000)
  const folder = checkout()
  try {
    for (const other of ['api', 'shell', 'mf-cases', 'scripts'])
      expect(existsSync(join(folder, other))).toBe(false)
    const words = readFileSync(join(folder, WORDS), 'utf8')
    writeFileSync(join(folder, WORDS), words.replace('"More services"', '"More of our services"'))
    const api = await request.newContext({ baseURL: rig.site })
    const operator = await sessionOf(api, DEMO('operator'), 9)
    const lines = async () =>
      (await call<{ lines: Line[] }>(api, 'GET /operations/releases', undefined, operator)).data.lines
    const before = await lines()
    const { data } = await call<{ token: string }>(
      api,
      `POST /operations/releases/${REMOTE}/key`,
      { team: 'Far away' },
      operator,
    )
    const env = { ...process.env, SITE_URL: rig.site, RELEASE_TOKEN: data.token }
    const started = Date.now()
    const { stdout } = await promisify(execFile)(
      'npm',
      ['run', '-s', 'release', '--', 'publish', REMOTE, '--reason', 'A better word', '--without-pictures'],
      { cwd: folder, env },
    )
    console.log(`published from a separate checkout in ${((Date.now() - started) / 1000).toFixed(1)} s`)
    const [, version] = /mf-commerce (\S+) is published; it is live for nobody yet/.exec(stdout) ?? []
    const after = await lines()
    expect(after.find(({ name }) => name === REMOTE)?.kept[0]).toMatchObject({
      version,
      state: 'ready',
      publishedBy: 'Far away',
    })
    expect(after.map(({ name, active }) => [name, active])).toEqual(
      before.map(({ name, active }) => [name, active]),
    )
    expect(after.filter(({ name }) => name !== REMOTE)).toEqual(before.filter(({ name }) => name !== REMOTE))
  } finally {
    rig.forgetToken(REMOTE)
    rmSync(folder, { recursive: true, force: true })
  }
})
