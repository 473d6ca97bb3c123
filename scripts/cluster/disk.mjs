import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const PIECE = Buffer.alloc(2 ** 20)

/** A disk of its own for a folder, so that it can be full; null where this machine lets none be mounted. */
export function diskOf(folder, megabytes) {
  mkdirSync(folder, { recursive: true })
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (mounted.status !== 0) return null
  const ballast = join(folder, 'ballast')
  return {
    /** Until not a byte is left. */
    fill() {
      const file = openSync(ballast, 'w')
      try {
        for (;;) writeSync(file, PIECE)
      } catch (error) {
        if (error.code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
    end: () => spawnSync('umount', ['-l', folder]),
  }
}

/** Whether a process may let its files grow. Returns false where that cannot be said of a running one. */
export const letWrite = (pid, may) =>
  spawnSync('prlimit', ['--pid', String(pid), `--fsize=${may ? 'unlimited' : '0'}:unlimited`]).status === 0
