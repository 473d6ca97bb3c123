// `npm run weaknesses`: which packages have known weaknesses,
// and whether one is there for longer than SECURITY.md allows.
import { readFileSync } from 'node:fs'
import { checkNode } from './install.mjs'
import { askRegistry } from './weaknesses/ask-registry.mjs'
import { judge } from './weaknesses/judge.mjs'

checkNode()
const found = askRegistry()
if (found === null) {
  console.error('No registry answered which packages have known weaknesses.')
  process.exit(1)
}
const known = JSON.parse(readFileSync(new URL('./weaknesses/known.json', import.meta.url), 'utf8'))
for (const { id, severity, packages } of found) console.log(`${id} ${severity}: ${packages.join(', ')}`)
console.log(`${found.length} known weaknesses.`)
const wrong = judge(found, known)
for (const text of wrong) console.error(text)
process.exit(wrong.length > 0 ? 1 : 0)
