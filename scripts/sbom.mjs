// `npm run sbom`: the bill of materials (CycloneDX) and the
// licences of all packages, from the lock file, into `dist`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { checkNode } from './install.mjs'
import { licencePage, packagesOf, RULES, refused } from './sbom/licences.mjs'

const MOST_BYTES = 64 * 1024 * 1024

checkNode()
const made = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
  maxBuffer: MOST_BYTES,
  encoding: 'utf8',
})
if (made.status !== 0) {
  console.error(made.stderr)
  process.exit(made.status ?? 1)
}
const { components, specVersion } = JSON.parse(made.stdout)
const packages = packagesOf(JSON.parse(readFileSync('package-lock.json', 'utf8')))
mkdirSync('dist', { recursive: true })
writeFileSync('dist/sbom.cdx.json', made.stdout)
writeFileSync('dist/licences.md', licencePage(packages))
console.log(`dist/sbom.cdx.json: ${components.length} components, CycloneDX ${specVersion}.`)
console.log(`dist/licences.md: ${packages.length} packages.`)
const wrong = refused(packages, RULES)
for (const { name, version, licence } of wrong)
  console.error(`${name} ${version}: ${licence} is not allowed.`)
process.exit(wrong.length > 0 ? 1 : 0)
