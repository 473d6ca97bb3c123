/** `npm run remote:new -- mf-events --en "Events" --zh 活动 [--no-release]` (docs/team.md). */
import { parseArgs } from 'node:util'
import { checkNode, ensureInstalled, install } from './install.mjs'

checkNode()
ensureInstalled()
const { createRemote } = await import('./remote-new/create.mjs')
const { check } = await import('./remote-new/check.mjs')
const { releaseFirst } = await import('./remote-new/release-first.mjs')
const { namesOf } = await import('./remote-new/files.mjs')

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { en: { type: 'string' }, zh: { type: 'string' }, 'no-release': { type: 'boolean' } },
})
const [remote = ''] = positionals
try {
  const { domain, english } = namesOf(remote)
  const title = { en: values.en ?? english, zh: values.zh ?? '新栏目' }
  const files = createRemote(remote, title)
  console.log(`${remote} is made:\n${files.map((file) => `  ${file}`).join('\n')}`)
  install()
  check(remote)
  if (!values['no-release']) await releaseFirst(remote, title)
  console.log(
    `\nGo on with: npm run dev -- ${remote}   (docs/team.md says the rest)\nIts page is /${domain}, its words lie in ${remote}/src/locales.`,
  )
  process.exit(0)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
