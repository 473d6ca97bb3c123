import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environmentWith } from '../config.ts'

/** Where Debian has PostgreSQL's programs besides the PATH, the newest first. */
const FOLDERS = [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`)

/** @throws where it is not installed. */
export function programOf(name: string): string {
  const places = [name, ...FOLDERS.map((folder) => `${folder}/${name}`).filter((path) => existsSync(path))]
  const found = places.find((place) => spawnSync(place, ['--version'], { stdio: 'ignore' }).status === 0)
  if (!found) throw new Error(`${name} was not found: install PostgreSQL's programs.`)
  return found
}

/** With these variables beside those of this process. Rejects with what the program said last. */
export function runProgram(
  name: string,
  args: readonly string[],
  own: NodeJS.ProcessEnv = {},
): Promise<void> {
  const program = programOf(name)
  return new Promise((done, fail) => {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: environmentWith(own) })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4_000)
    })
    child.on('error', fail)
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`${name} failed: ${said.trim()}`))))
  })
}
