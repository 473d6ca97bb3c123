import { spawnSync } from 'node:child_process'
import { ROOT } from '../../shared/build/places.mjs'
import { namesOf } from './files.mjs'

/** Lint (which also sorts and formats what was written), types, the law of the house, and the remote's own tests. Throws with the name of the first that fails. */
export function check(remote) {
  const { domain } = namesOf(remote)
  const steps = [
    ['lint', 'biome', ['check', '--write', remote, `e2e/${domain}`]],
    ['types of the remote', 'tsc', ['-p', 'tsconfig.web.json']],
    ['types of its journey', 'tsc', ['-p', 'tsconfig.node.json']],
    ['tests', 'vitest', ['run', '--project', 'web', '--project', 'unit', remote, 'architecture/architecture']],
  ]
  for (const [title, tool, args] of steps) {
    console.log(`\n=== ${title}`)
    const { status } = spawnSync(`node_modules/.bin/${tool}`, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' })
    if (status !== 0) throw new Error(`${remote} is made, but its ${title} fail; see above. Mend it, then: npm run release -- publish ${remote}`)
  }
}
