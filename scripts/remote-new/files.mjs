import { readFileSync } from 'node:fs'

const capital = (word) => word[0].toUpperCase() + word.slice(1)
const json = (value) => `${JSON.stringify(value, null, 2)}\n`

/** `mf-study-tours` has the folder `study-tours` and the screen StudyToursScreen. */
export function namesOf(remote) {
  const domain = remote.replace(/^mf-/, '')
  const words = domain.split('-')
  return { remote, domain, Screen: `${words.map(capital).join('')}Screen`, english: capital(words.join(' ')) }
}

const SHARED = JSON.parse(readFileSync(new URL('../../shared/package.json', import.meta.url), 'utf8'))
const asInShared = (...names) =>
  Object.fromEntries(names.map((name) => [name, SHARED.dependencies[name] ?? SHARED.devDependencies[name]]))

const manifest = ({ remote }) =>
  json({
    name: `@southbound/${remote}`,
    private: true,
    version: '0.1.0',
    type: 'module',
    scripts: {
      build: `node ../shared/build/build-package.mjs ${remote}`,
      types: 'tsc -p tsconfig.json',
      test: `jest -c ../jest.config.mjs --selectProjects web -- ${remote}/`,
    },
    dependencies: { '@southbound/shared': '*', ...asInShared('react') },
    devDependencies: asInShared('@jest/globals', '@testing-library/react'),
  })

const TYPES = `{ "extends": "../tsconfig.web.json", "include": ["src", "../shared/**/*.d.ts"] }
`

const WEBPACK = `import { remote } from '../shared/build/webpack.mjs'
import manifest from './package.json' with { type: 'json' }

export default remote(manifest)
`

const door = ({
  remote,
  domain,
  Screen,
  title,
}) => `import { defineRemote } from '@southbound/shared/platform'

/** ${title.en}. */
export default defineRemote({
  name: '${remote}',
  domain: '${domain}',
  routes: [
    {
      path: '${domain}',
      page: 'public',
      screen: () => import('./${domain}/${Screen}.tsx'),
      loader: () => import('./${domain}/${domain}.ts'),
    },
  ],
  texts: { en: () => import('./locales/en.json'), zh: () => import('./locales/zh.json') },
})
`

const loader = ({ domain }) => `import type { HeadOf, Loader } from '@southbound/shared/platform'

/**
 * The page needs nothing of the server yet: call \`api('GET
 * /...')\` here, and the page is written with its answer.
 */
export const loader: Loader<null> = async () => null

export const head: HeadOf<null> = (_data, { t }) => ({ title: t('title'), description: t('lead'), path: '/${domain}' })
`

const screen = ({ domain, Screen, title }) => `import { useText } from '@southbound/shared/platform'
import { Heading, Wrap } from '@southbound/shared/ui/page'
import styles from './${Screen}.module.css'

/** ${title.en}: the first page. */
export default function ${Screen}() {
  const { t } = useText('${domain}')
  return (
    <Wrap className={styles.page}>
      <Heading level={1}>{t('title')}</Heading>
      <p>{t('lead')}</p>
    </Wrap>
  )
}
`

const STYLES = `.page {
  display: grid;
  gap: var(--space-4);
  max-width: var(--measure);
  padding-block: var(--space-8);
}
`

const words = {
  en: ({ title }) => json({ title: title.en, lead: `${title.en} on Southbound.` }),
  zh: ({ title }) => json({ title: title.zh, lead: `南行的${title.zh}。` }),
}

const test = ({ domain, Screen }) => `import { expect, test } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import english from '../locales/en.json'
import chinese from '../locales/zh.json'
import { head, loader } from './${domain}.ts'
import ${Screen} from './${Screen}.tsx'

test.each([
  ['en', english],
  ['zh', chinese],
] as const)('says what the page is about (%s)', (locale, words) => {
  renderScreen(<${Screen} />, { locale, route: '/${domain}', loaded: null, texts: { '${domain}': words } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.title)
  expect(screen.getByText(words.lead)).toBeTruthy()
})

test('is found under its own title and address', async () => {
  const url = new URL('https://site.example/${domain}')
  const data = (await loader({ url, params: {}, locale: 'en', signal: new AbortController().signal })) as null
  expect(head(data, { t: (key) => key, locale: 'en', url })).toEqual({ title: 'title', description: 'lead', path: '/${domain}' })
})
`

const journey = ({ domain }) => `import { expect, test } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'

for (const language of LANGUAGES)
  test(\`the first page of ${domain} can be read (\${language})\`, async ({ visitor }) => {
    const reader = await visitor(language)
    await reader.open('/${domain}')
    await expect(reader.page.getByRole('heading', { level: 1 })).toHaveText(reader.words('${domain}', 'title'))
    await reader.accessible()
    await reader.fits()
  })
`

/** By path. `title` is its name in both languages. */
export function filesOfRemote(remote, title) {
  const names = { ...namesOf(remote), title }
  const { domain, Screen } = names
  return {
    [`${remote}/package.json`]: manifest(names),
    [`${remote}/tsconfig.json`]: TYPES,
    [`${remote}/webpack.config.mjs`]: WEBPACK,
    [`${remote}/src/remote.ts`]: door(names),
    [`${remote}/src/locales/en.json`]: words.en(names),
    [`${remote}/src/locales/zh.json`]: words.zh(names),
    [`${remote}/src/${domain}/${domain}.ts`]: loader(names),
    [`${remote}/src/${domain}/${Screen}.tsx`]: screen(names),
    [`${remote}/src/${domain}/${Screen}.module.css`]: STYLES,
    [`${remote}/src/${domain}/${Screen}.test.tsx`]: test(names),
    [`e2e/${domain}/${domain}.spec.ts`]: journey(names),
  }
}
