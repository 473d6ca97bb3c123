/**
 * npm run release -- publish mf-commerce [--version 1.4.0] [--reason "..."]     (docs/operations.md)
 *   canary mf-commerce 1.4.0 --percent 10 --reason "..." | promote and rollback with version and reason
 *   abort mf-commerce --reason "..." | status mf-commerce [--minutes 60]
 *   promote mf-commerce [1.4.0] --from https://test.site --reason "...": the same release of another site, whose key is FROM_TOKEN
 *   preview mf-commerce 1.4.0 --hours 72 --reason "...": a link for reviewers
 *   pictures mf-commerce 1.4.0: what it changes for visitors, for the desk; `publish` does it, too,
 *     unless --without-pictures
 * --again: a version that was taken back. SITE_URL says where, RELEASE_TOKEN is the team's key.
 */
import { existsSync } from 'node:fs'

const INSTALL = 'npm install --no-save --ignore-scripts'
if (!existsSync(new URL('../../node_modules/@southbound/remote', import.meta.url))) {
  console.error(`Nothing is installed in this checkout. Once, and after each pull: ${INSTALL}`)
  process.exit(1)
}
// Only now: what is imported is read before the first line runs.
const { release } = await import('./commands.mjs')
await release()
