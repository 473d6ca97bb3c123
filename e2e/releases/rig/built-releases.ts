import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'

const DIST = join(import.meta.dirname, '../../../dist')

/** What this test reads of a release.json. */
export interface Built {
  name: string
  version: string
  federation: string
  base: string
  /** A remote's entry file, or the shell's first files. */
  entry: string | string[]
  /** What it needs and gives; the gate knows its form. */
  contract: unknown
}

/** The newest build of every package. */
export function newestBuilds(): Built[] {
  const age = (folder: string) => statSync(join(folder, 'release.json')).mtimeMs
  const packages = readdirSync(DIST).filter((name) => name === 'shell' || name.startsWith('mf-'))
  return packages.map((name) => {
    const folders = readdirSync(join(DIST, name))
      .map((version) => join(DIST, name, version))
      .filter((folder) => existsSync(join(folder, 'release.json')))
    const [newest = ''] = folders.sort((a, b) => age(b) - age(a))
    return JSON.parse(readFileSync(join(newest, 'release.json'), 'utf8')) as Built
  })
}

/** A script of a build, ready to be run in many worlds. */
export interface Code {
  text: string
  script: Script
}
const known = new Map<string, Code>()
/** The script at an address of the site; `change` makes another of it, kept under the address. */
export function codeAt(address: string, file = address, change = (text: string) => text): Code {
  const [, , name = '', version = '', asset = ''] = file.split('/')
  const found =
    known.get(address) ?? compile(address, change(readFileSync(join(DIST, name, version, asset), 'utf8')))
  known.set(address, found)
  return found
}
const compile = (filename: string, text: string): Code => ({ text, script: new Script(text, { filename }) })
