import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')

function runOrStop(args, env) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`${args.join(' ')} failed`)
}

/** Builds only the server. */
export const buildServer = () => runOrStop(['api/build.mjs'])
/** Builds everything that changed, and the one bundle where it is measured too. */
export const buildSite = ({ oneBundle = true } = {}) =>
  runOrStop(['scripts/build.mjs'], oneBundle ? { ONE_BUNDLE: '1' } : {})

/**
 * A temporary folder with a copy of what is built, so that a build in between
 * does not mix two versions in one measurement. It is removed when this process
 * ends. Without `built` it has no copy, for programs of the bench alone.
 */
export function openWorkplace({ built = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'southbound-bench-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  // The newest build of a package is told by its time.
  if (built) cpSync(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true, preserveTimestamps: true })
  mkdirSync(join(folder, 'api'))
  cpSync(join(ROOT, 'api/migrations'), join(folder, 'api/migrations'), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/**
 * Compiles programs of this folder that use the server's own code;
 * answers nothing, they lie in `<workplace>/dist/bench/<name>.js`.
 */
export async function compile(workplace, entryPoints) {
  await build({
    entryPoints: Object.fromEntries(
      Object.entries(entryPoints).map(([name, path]) => [name, join(ROOT, path)]),
    ),
    outdir: join(workplace, 'dist/bench'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    plugins: [packagesStayOutside],
  })
}

const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@southbound/') ? undefined : { path, external: true },
    ),
}
