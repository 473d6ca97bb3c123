import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
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

const ROOT = resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)

/** `@southbound/remote` as it is published: what `npm pack` takes, and nothing beside it. */
function unpackRemote(packages: string): void {
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', packages], {
    cwd: join(ROOT, 'remote'),
  })
  const archive = join(packages, String(packed).trim())
  const place = join(packages, '@southbound/remote')
  mkdirSync(place, { recursive: true })
  execFileSync('tar', ['-xzf', archive, '-C', place, '--strip-components=1'])
  rmSync(archive)
}

/**
 * Another team's repository in a folder apart. Public packages
 * are linked instead of installed; ours is not there.
 */
export class Elsewhere {
  readonly folder = mkdtempSync(join(tmpdir(), 'fairs-team-'))
  readonly #env: NodeJS.ProcessEnv

  constructor(site: string, token: string) {
    cpSync(join(import.meta.dirname, 'project'), this.folder, { recursive: true })
    const packages = join(this.folder, 'node_modules')
    mkdirSync(packages)
    for (const name of readdirSync(join(ROOT, 'node_modules')))
      if (name !== '@southbound' && !name.startsWith('.'))
        symlinkSync(join(ROOT, 'node_modules', name), join(packages, name))
    unpackRemote(packages)
    this.#env = { ...process.env, SITE_URL: site, RELEASE_TOKEN: token }
  }

  /** What a command says; rejects with its errors. */
  async #said(file: string, args: string[], env = {}): Promise<string> {
    const ran = run(file, args, { cwd: this.folder, env: { ...this.#env, ...env } })
    const { stdout } = await ran.catch(({ stdout, stderr }) => {
      throw new Error(`${stdout}${stderr}`)
    })
    return stdout
  }
  tool = (...args: string[]): Promise<string> =>
    this.#said(process.execPath, ['node_modules/@southbound/remote/tool/southbound-remote.mjs', ...args])
  npm = (...args: string[]): Promise<string> => this.#said('npm', ['run', '-s', ...args])
  /** Builds a version. */
  build = (version: string): Promise<string> =>
    this.#said('npm', ['run', '-s', 'build'], { RELEASE_VERSION: version })

  change(file: string, from: string, to: string): void {
    const path = join(this.folder, file)
    const text = readFileSync(path, 'utf8')
    if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
    writeFileSync(path, text.replaceAll(from, to))
  }
  forgetBuild(): void {
    rmSync(join(this.folder, 'dist'), { recursive: true, force: true })
  }
  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
