/** `npm run new:screen` and `npm run new:call` (docs/operations.md). */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkNode, ensureInstalled } from './install.mjs'

checkNode()
ensureInstalled()
const { ROOT } = await import('../shared/build/places.mjs')
const { filesOfScreen } = await import('./new/screen.mjs')
const { filesOfCall } = await import('./new/call.mjs')

const read = (path) => {
  if (!existsSync(join(ROOT, path))) throw new Error(`There is no ${path}.`)
  return readFileSync(join(ROOT, path), 'utf8')
}
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    en: { type: 'string' },
    zh: { type: 'string' },
    access: { type: 'string', default: 'public' },
    may: { type: 'string' },
  },
})
const [kind, first = '', second = ''] = positionals
const MAKE = {
  screen: () => {
    if (!values.en || !values.zh)
      throw new Error('Say the title in both languages: --en "Invoices" --zh 发票')
    const title = { en: values.en, zh: values.zh }
    return filesOfScreen({ remote: first, path: second, title, may: values.may }, read)
  },
  call: () => filesOfCall({ domain: first, wire: second, access: values.access }, read),
}
try {
  const files = MAKE[kind]()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true })
    writeFileSync(join(ROOT, path), text)
  }
  const paths = Object.keys(files)
  spawnSync('node_modules/.bin/biome', ['check', '--write', ...paths], { cwd: ROOT, stdio: 'ignore' })
  console.log(`Made or changed:\n${paths.map((path) => `  ${path}`).join('\n')}`)
  console.log(
    `\nRun its test: npx jest --selectProjects ${kind === 'call' ? 'api' : 'web'} -- ${dirname(paths.at(-1))}/`,
  )
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
