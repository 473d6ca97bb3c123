import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
export interface RunningSite {
  port: number
  /** The processes that answer: one, or those that the leading one has started. */
  pids(): number[]
  /** What it has written on the standard error so far. */
  said(): string
  ended(): boolean
  stop(): Promise<void>
}

let compiled: string | undefined
/**
 * Compiles the server, once for each process of the test runner; answers the folder.
 * It lies in the repository, where the server finds its libraries and migrations.
 */
export function compiledSite(): string {
  if (compiled) return compiled
  const folder = join(ROOT, 'test-results', `site-${process.pid}`)
  const built = join(ROOT, 'dist/api')
  // The whole run has just built it. Copied: beside `dist` the site would find pages.
  if (process.env.TOGETHER && existsSync(join(built, 'main.js')))
    cpSync(built, join(folder, 'api'), { recursive: true })
  else
    execFileSync(process.execPath, ['api/build.mjs'], {
      cwd: ROOT,
      env: { ...process.env, BUILD_DIR: folder },
    })
  compiled = join(folder, 'api')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return compiled
}

/** Starts the compiled server as an operator does, without pages; it need not be ready yet. */
export async function startSite(env: Record<string, string>): Promise<RunningSite> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'southbound-site-'))
  const child = spawn(process.execPath, [join(compiledSite(), 'main.js')], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLISH_BUILT: '0',
      LOG_LEVEL: 'fatal',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  return {
    port,
    pids: () => (env.PROCESSES === '1' ? [child.pid ?? 0] : childrenOf(child.pid ?? 0)),
    said: () => said,
    ended: () => isOver(child),
    stop: () => stop(child, dataDir),
  }
}

const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null
function childrenOf(pid: number): number[] {
  const lists = readdirSync(`/proc/${pid}/task`).map((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8'),
  )
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}

async function stop(child: ChildProcess, dataDir: string): Promise<void> {
  if (!isOver(child)) {
    const over = once(child, 'exit')
    child.kill('SIGTERM')
    await over
  }
  rmSync(dataDir, { recursive: true, force: true })
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
