import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../workplace.mjs'

const OWN = ['.package-lock.json', '.southbound-install']
function replaceByCopy(file) {
  const bytes = readFileSync(file)
  rmSync(file)
  writeFileSync(file, bytes)
}

/**
 * A clean clone of what is committed, installed: the libraries are linked from
 * here where that can be done, which takes nothing away from what is measured.
 */
export function cleanClone() {
  const folder = join(mkdtempSync(join(tmpdir(), 'southbound-team-')), 'southbound')
  process.on('exit', () => rmSync(join(folder, '..'), { recursive: true, force: true }))
  const sure = (command, args, cwd) =>
    spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  if (!sure('git', ['clone', '-q', ROOT, folder], ROOT)) throw new Error('The repository cannot be cloned.')
  const linked = sure('cp', ['-al', join(ROOT, 'node_modules'), join(folder, 'node_modules')], ROOT)
  if (!linked && !sure('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], folder))
    throw new Error('The clone cannot be installed.')
  // npm writes these two in place: they must not be the same files as here.
  for (const own of OWN) if (linked) replaceByCopy(join(folder, 'node_modules', own))
  sure(
    process.execPath,
    ['-e', "import('./scripts/install.mjs').then(({ noteInstalled }) => noteInstalled())"],
    folder,
  )
  return folder
}

/** Changes a file of the clone, as an editor that saves it does. */
export function save(folder, file, from, to) {
  const text = readFileSync(join(folder, file), 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
  writeFileSync(join(folder, file), text.replace(from, to))
  return Date.now()
}

/** Starts a script of the clone; `line` resolves when its output holds a text, `ended` with its exit code. */
export function start(folder, args, env) {
  const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, ...env } })
  let said = ''
  const waiting = new Set()
  const hear = (data) => {
    said += data
    for (const look of waiting) look()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise((done) => child.on('exit', done))
  const line = (pattern) =>
    new Promise((done, fail) => {
      const look = () => {
        const hit = pattern.exec(said)
        if (hit) done(hit[0])
      }
      waiting.add(look)
      look()
      void ended.then((code) =>
        fail(new Error(`${args.join(' ')} ended with ${code}:\n${said.slice(-2_000)}`)),
      )
    })
  return {
    line,
    ended,
    said: () => said,
    stop: () => (child.exitCode === null ? child.kill('SIGTERM') && ended : ended),
  }
}
