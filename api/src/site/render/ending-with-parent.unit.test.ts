import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { endingWithParent } from './ending-with-parent.ts'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const onLinux = existsSync('/usr/bin/setpriv') ? test : test.skip
onLinux('a process in a loop ends with its parent that is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'southbound-parent-'))
  const looping = join(folder, 'looping.cjs')
  writeFileSync(looping, 'process.send("begun"); setTimeout(() => { for (;;); }, 50)')
  const parent = join(folder, 'parent.cjs')
  const options = JSON.stringify({
    ...endingWithParent(['--no-warnings']),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  writeFileSync(
    parent,
    `const child = require('node:child_process').fork(${JSON.stringify(looping)}, [], ${options})
    child.on('message', () => setTimeout(() => console.log(child.pid), 300))`,
  )
  const running = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [said] = (await once(running.stdout, 'data')) as [Buffer]
  const child = Number(said.toString())
  expect(isAlive(child)).toBe(true)
  running.kill('SIGKILL')
  for (let tries = 0; tries < 100 && isAlive(child); tries++) await wait(50)
  expect(isAlive(child)).toBe(false)
  rmSync(folder, { recursive: true })
})
