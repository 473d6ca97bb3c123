import { camel, kebab, pascal } from './names.mjs'
import { PAGES_BEYOND, withPageBeyond } from './pages-beyond.mjs'
import { roleWith } from './permissions.mjs'

const json = (value) => `${JSON.stringify(value, null, 2)}\n`

const screen = ({ domain, key, Screen }) => `import { useText } from '@southbound/shared/platform'
import { Heading, Wrap } from '@southbound/shared/ui/page'

/** What the page is for, in one sentence. */
export default function ${Screen}() {
  const { t } = useText('${domain}')
  return (
    <Wrap>
      <Heading level={1}>{t('${key}.title')}</Heading>
    </Wrap>
  )
}
`

const test = ({ domain, path, key, Screen, role }) => `import { expect, test } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import english from '../locales/en.json'
import chinese from '../locales/zh.json'
import ${Screen} from './${Screen}.tsx'

test.each([
  ['en', english],
  ['zh', chinese],
] as const)('says what the page is (%s)', (locale, words) => {
  renderScreen(<${Screen} />, { route: '/${path}', locale, as: '${role}', texts: { '${domain}': words } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.${key}.title)
})
`

const route = ({ path, folder, key, Screen, may }) => `    {
      path: '${path}',
      screen: () => import('./${folder}/${Screen}.tsx'),
      title: '${key}.title',
      signedIn: true,${may ? `\n      may: '${may}',` : ''}
    },
`

/** By path. `read` answers the text of a file. Throws with a sentence where the page cannot be made. */
export function filesOfScreen({ remote, path, title, may }, read) {
  if (/^crm\b/.test(path) && !may)
    throw new Error('Say who may open a page of the desk: --may operations.accounts, or another permission.')
  const last = path.split('/').at(-1) ?? ''
  const names = {
    domain: remote.replace(/^mf-/, ''),
    path,
    folder: kebab(last),
    key: camel(last),
    Screen: `${pascal(last)}Screen`,
    may,
    role: roleWith(may ?? 'signed-in', read),
  }
  const door = read(`${remote}/src/remote.ts`)
  if (!/^[a-z][\w/-]*$/i.test(path)) throw new Error(`Name the address like account/invoices, not "${path}".`)
  if (door.includes(`path: '${path}'`)) throw new Error(`${remote} has the page /${path} already.`)
  const end = door.search(/^ {2}\],$/m)
  if (end < 0) throw new Error(`${remote}/src/remote.ts has no list of routes that ends with "  ],".`)
  const words = (language) => {
    const file = `${remote}/src/locales/${language}.json`
    const texts = JSON.parse(read(file))
    if (names.key in texts) throw new Error(`${file} has "${names.key}" already.`)
    return [file, json({ ...texts, [names.key]: { title: title[language] } })]
  }
  return Object.fromEntries([
    [`${remote}/src/remote.ts`, door.slice(0, end) + route(names) + door.slice(end)],
    words('en'),
    words('zh'),
    [PAGES_BEYOND, withPageBeyond(read(PAGES_BEYOND), path)],
    [`${remote}/src/${names.folder}/${names.Screen}.tsx`, screen(names)],
    [`${remote}/src/${names.folder}/${names.Screen}.test.tsx`, test(names)],
  ])
}
