import { spawnSync } from 'node:child_process'
import { ROOT } from '../../shared/build/places.mjs'
import { namesOf } from './files.mjs'

const OPTIONS = { cwd: ROOT, shell: process.platform === 'win32', encoding: 'utf8' }
const run = (tool, args, stdio = 'inherit') =>
  spawnSync(`node_modules/.bin/${tool}`, args, { ...OPTIONS, stdio })

/** In the remote's own files only. */
function hasSoundTypes(project, folders) {
  const { stdout } = run('tsc', ['-p', project], 'pipe')
  const own = stdout.split('\n').filter((line) => folders.some((folder) => line.startsWith(`${folder}/`)))
  if (own.length > 0) console.error(own.join('\n'))
  return own.length === 0
}

function keepsTheLaw(folders) {
  const { stdout, stderr } = run(
    'jest',
    ['--selectProjects', 'unit', '--', 'architecture/architecture'],
    'pipe',
  )
  const said = stdout + stderr
  const isOwn = folders.some((folder) => said.includes(`${folder}/`))
  if (isOwn) console.error(said)
  return !isOwn
}

/** Throws with the name of the first check that fails. */
export function check(remote) {
  const folders = [remote, `e2e/${namesOf(remote).domain}`]
  const steps = {
    lint: () => run('biome', ['check', '--write', ...folders]).status === 0,
    types: () => hasSoundTypes('tsconfig.web.json', folders) && hasSoundTypes('tsconfig.node.json', folders),
    tests: () => run('jest', ['--selectProjects', 'web', '--', `${remote}/`]).status === 0,
    'laws of the house': () => keepsTheLaw(folders),
  }
  for (const [title, isSound] of Object.entries(steps)) {
    console.log(`\n=== ${title}`)
    if (!isSound())
      throw new Error(
        `${remote} is made, but its ${title} fail; see above. Mend it, then: npm run release -- publish ${remote}`,
      )
  }
}
