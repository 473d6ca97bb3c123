/**
 * `npm run test:earlier [-- <commit> [<suite> ...]]`: the API's suites of an earlier commit,
 * on the tables that the migrations of this one make. While a new version is rolled out, the
 * version before works on them. Without a commit: the last one before the newest migration.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkNode, ensureInstalled } from './install.mjs'

const MIGRATIONS = 'api/migrations'
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const beforeNewest = () => `${git('log', '-1', '--format=%H', '--diff-filter=A', '--', MIGRATIONS)}^`

checkNode()
ensureInstalled()
const { cleanClone } = await import('../bench/team/clone.mjs')
const [asked, ...suites] = process.argv.slice(2)
const commit = git('rev-parse', '--verify', asked ?? beforeNewest())
const clone = cleanClone()
execFileSync('git', ['checkout', '-q', commit], { cwd: clone })
const known = new Set(readdirSync(join(clone, MIGRATIONS)))
const added = readdirSync(MIGRATIONS).filter((file) => !known.has(file))
for (const file of added) cpSync(join(MIGRATIONS, file), join(clone, MIGRATIONS, file))
console.log(
  `The suites of ${commit.slice(0, 8)} on the tables of today, which it has without ${added.join(', ') || '-'}.`,
)
const args = ['node_modules/.bin/jest', '--selectProjects', 'api', '--testPathIgnorePatterns', '/bench/']
const paths = suites.length > 0 ? ['--testPathPatterns', ...suites] : []
const env = { ...process.env, ...(suites.length === 0 && { TOGETHER: '1' }) }
const { status } = spawnSync(process.execPath, [...args, ...paths], { cwd: clone, stdio: 'inherit', env })
process.exit(status ?? 1)
