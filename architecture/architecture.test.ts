import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { contract } from '@southbound/shared/contract'

const ROOT = join(import.meta.dirname, '..')
const SKIP = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'test-results', 'coverage'])
const REMOTES = readdirSync(ROOT).filter((name) => name.startsWith('mf-'))
const MODULES = readdirSync(join(ROOT, 'api/src/modules'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)
const STOP_SIGN = 250
const WIDTH = 110
const MOST_FILES = 25
/** A file of a module, as another module imports it. */
const MODULE_FILE = /^(?:#api\/modules\/|(?:\.\.\/)+(?:modules\/)?)([a-z-]+)\/([\w./-]+)$/

function walk(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    if (SKIP.has(name)) return []
    const path = join(folder, name)
    return statSync(path).isDirectory() ? walk(path) : [path]
  })
}

const files = walk(ROOT)
  .filter((path) => /\.(ts|tsx|mjs|cjs)$/.test(path))
  .map((path) => ({ path: relative(ROOT, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }))
const importsOf = (text: string) =>
  [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map((match) => match[1] ?? '')
const typeOnly = (text: string, target: string) =>
  !new RegExp(`import (?!type)[^'\\n]*from '${target}'`).test(text)
const under = (prefix: string) => files.filter((file) => file.path.startsWith(prefix))
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

describe('the house', () => {
  test('no file passes the stop sign of 250 lines', () => {
    const long = files
      .map((file) => ({ path: file.path, lines: file.text.split('\n').length }))
      .filter((file) => file.lines > STOP_SIGN + 1 && !isTest(file.path))
    expect(long).toEqual([])
  })

  test('no comment is wider than the code, which the formatter keeps within its columns', () => {
    const isComment = (line: string) => /^ *(\/\/|\/?\*)/.test(line)
    const isWide = (line: string) =>
      isComment(line) && line.length > WIDTH && !/https?:|biome-ignore/.test(line)
    const wide = files.flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter(isWide)
        .map((line) => `${path}: ${line}`),
    )
    expect(wide).toEqual([])
  })

  test('no folder holds more than 25 files of its own, tests aside', () => {
    const counts = new Map<string, number>()
    for (const { path } of files.filter((file) => !/\.(test|spec)\.tsx?$/.test(file.path)))
      counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([])
  })

  test('no folder or file is named utils, helpers or misc', () => {
    expect(
      files.map((file) => file.path).filter((path) => /(^|\/)(utils?|helpers?|misc)(\.|\/)/.test(path)),
    ).toEqual([])
  })

  test('a remote imports neither another remote, nor the shell, nor the api', () => {
    const broken = REMOTES.flatMap((remote) =>
      under(`${remote}/`).flatMap((file) =>
        importsOf(file.text)
          .filter((target) => /@southbound\/(shell|api|mf-)|(\.\.\/)+(shell|api|mf-)/.test(target))
          .map((target) => `${file.path} -> ${target}`),
      ),
    )
    expect(broken).toEqual([])
  })

  test('no import climbs three folders', () => {
    // The one bundle links the remotes for the benchmark only.
    const climbing = files
      .filter((file) => file.path !== 'shell/src/doors/linked.ts')
      .flatMap((file) =>
        importsOf(file.text)
          .filter((target) => target.startsWith('../../../'))
          .map((target) => `${file.path} -> ${target}`),
      )
    expect(climbing).toEqual([])
  })

  test('every style sheet that is imported exists: the types cannot say so', () => {
    const missing = files.flatMap((file) =>
      importsOf(file.text)
        .filter((target) => /^\.[^$]*\.module\.css$/.test(target))
        .filter((target) => !existsSync(join(ROOT, dirname(file.path), target)))
        .map((target) => `${file.path} -> ${target}`),
    )
    expect(missing).toEqual([])
  })

  test('the contract imports the schema library and itself only', () => {
    const broken = under('shared/contract/').flatMap((file) =>
      isTest(file.path)
        ? []
        : importsOf(file.text)
            .filter(
              (target) =>
                target !== 'typebox' && !join(dirname(file.path), target).startsWith('shared/contract/'),
            )
            .map((target) => `${file.path} -> ${target}`),
    )
    expect(broken).toEqual([])
  })

  test('the browser imports the contract as types; values come from its constants', () => {
    const broken = [...REMOTES, 'shell', 'shared/platform', 'shared/ui'].flatMap((room) =>
      under(`${room}/`)
        .filter((file) => !isTest(file.path) && !typeOnly(file.text, '@southbound/shared/contract'))
        .map((file) => file.path),
    )
    expect(broken).toEqual([])
  })

  test('no object literal is spread into another: the types would not look at its keys', () => {
    const spread = files.filter(
      ({ path, text }) => !path.startsWith('architecture/') && /(?<!\{)\.\.\.\{/.test(text),
    )
    expect(spread.map(({ path }) => path)).toEqual([])
  })

  test('a minute, an hour, a day and a week have their length in one file', () => {
    const again = ['api/src', ...REMOTES, 'shell', 'shared'].flatMap((room) =>
      under(`${room}/`)
        .filter((file) => /\bconst (MINUTE|HOUR|DAY|WEEK)_MS = /.test(file.text))
        .map((file) => file.path),
    )
    expect(again).toEqual(['shared/contract/durations.ts'])
  })

  test('a module of the server imports of another module only its tables, its service or its registry', () => {
    const broken = under('api/src/modules/').flatMap((file) => {
      const own = file.path.split('/')[3]
      return importsOf(file.text)
        .map((target) => ({ target, hit: MODULE_FILE.exec(target) }))
        .filter(({ hit }) => hit && hit[1] !== own && MODULES.includes(hit[1] ?? ''))
        .filter(
          ({ hit }) =>
            !/\.(tables|service)\.ts$/.test(hit?.[2] ?? '') &&
            !/\.(test|builder|fixture|seed)\.ts$/.test(file.path) &&
            file.path !== 'api/src/modules/index.ts',
        )
        .map(({ target }) => `${file.path} -> ${target}`)
    })
    expect(broken).toEqual([])
  })

  test('plugins and database know no module', () => {
    const broken = [...under('api/src/plugins/'), ...under('api/src/database/')]
      .filter(
        (file) => !isTest(file.path) && importsOf(file.text).some((target) => target.includes('/modules/')),
      )
      .map((file) => file.path)
    expect(broken).toEqual([])
  })

  test('public screens and the page kit never import the desk kit or antd', () => {
    const publicScreens = REMOTES.flatMap((remote) => {
      const door = files.find((file) => file.path === `${remote}/src/remote.ts`)
      return [
        ...(door?.text.matchAll(/page: 'public'[^}]*?screen: \(\) => import\('\.\/([\w-]+)\//g) ?? []),
      ].map((match) => `${remote}/src/${match[1]}/`)
    })
    const broken = [...publicScreens, 'shared/ui/page/'].flatMap((room) =>
      under(room)
        .filter((file) => importsOf(file.text).some((target) => /^antd|ui\/desk/.test(target)))
        .map((file) => file.path),
    )
    expect(broken).toEqual([])
    expect(publicScreens.length).toBeGreaterThan(8)
  })

  test('no page is a promise: there is neither a PlannedPage nor a folder of pages to come', () => {
    const promises = files.filter(
      ({ path, text }) =>
        path.endsWith('.tsx') &&
        (/\/(planned|coming-soon)\//i.test(path) || /<(Planned|ComingSoon)\w*/.test(text)),
    )
    expect(promises.map(({ path }) => path)).toEqual([])
  })

  test('every form is one of the page kit, which never lets the browser put into an address what was typed', () => {
    const screens = files.filter((file) => file.path.endsWith('.tsx') && !isTest(file.path))
    expect(screens.filter((file) => /<form\b/.test(file.text)).map((file) => file.path)).toEqual([
      'shared/ui/page/fields/Form.tsx',
    ])
    // Words that an address may hold: a further search belongs here, anything else is a Form.
    expect(screens.filter((file) => /<SearchForm\b/.test(file.text)).map((file) => file.path)).toEqual([
      'mf-content/src/news-tips/SearchBar.tsx',
      'mf-discovery/src/components/finder/Finder.tsx',
      'mf-discovery/src/cost-calculator/CostForm.tsx',
      'mf-discovery/src/home/Hero.tsx',
      'mf-discovery/src/scholarships/ScholarshipsScreen.tsx',
    ])
    const written = under('api/src/')
      .filter((file) => !isTest(file.path))
      .flatMap((file) => file.text.match(/<form\b[^>]*>/g) ?? [])
    expect(written.filter((form) => !form.includes('method="post"'))).toEqual([])
  })

  test('what changes on a page and is shown lies in a zustand store; nothing keeps listeners of its own', () => {
    const rooms = [...REMOTES, 'shell', 'shared']
      .flatMap((room) => under(`${room}/`))
      .filter((file) => !isTest(file.path))
    const having = (pattern: RegExp) =>
      rooms.filter((file) => pattern.test(file.text)).map((file) => file.path)
    expect(having(/useSyncExternalStore/)).toEqual([
      // Development only: versions of components, which a running page of a release knows nothing of.
      'shared/hot/families.ts',
      // Nothing changes and nothing is listened to: whether React has taken over the server's page.
      'shared/platform/use-hydrated.ts',
    ])
    expect(
      having(
        /BehaviorSubject|Set<\((\w+: \w+)?\) => void>|\b(listeners|watchers|subscribers) = new (Set|Map)/,
      ),
    ).toEqual([
      // Pauses that end early when the network is back: each is woken once, and nothing is shown by them.
      'shell/src/doors/files.ts',
      'shared/hot/families.ts',
    ])
    // Remotes take stores and streams from the platform, so that both are on a page once.
    const remotes = REMOTES.flatMap((remote) => under(`${remote}/`))
    expect(
      remotes
        .filter((file) => importsOf(file.text).some((target) => /^(zustand|rxjs)/.test(target)))
        .map((file) => file.path),
    ).toEqual([])
    // Beats, returns and calm are operators.
    expect(
      under('shared/platform/').filter(
        (file) =>
          /(live|unread)/.test(file.path) && !isTest(file.path) && /setTimeout|setInterval/.test(file.text),
      ),
    ).toEqual([])
  })

  test('only config.ts reads the environment of the server', () => {
    const readers = under('api/src/').filter(
      (file) => !isTest(file.path) && file.path !== 'api/src/config.ts' && /process\.env/.test(file.text),
    )
    expect(readers.map((file) => file.path)).toEqual([])
  })

  test('every text is said by i18next: no build puts another reader in its place, and no code fills in the values of a text itself', () => {
    const standIns = under('shared/build/').filter(
      (file) => !isTest(file.path) && /['"]?(react-)?i18next\$?['"]?\s*:/.test(file.text),
    )
    const fillers = files.filter(
      (file) => !isTest(file.path) && /\.(replace|replaceAll|matchAll|split)\(\s*\/\\\{\\\{/.test(file.text),
    )
    const setUps = files.filter(
      (file) =>
        !isTest(file.path) &&
        /from 'i18next'/.test(file.text) &&
        !/import type [^\n]*from 'i18next'/.test(file.text),
    )
    expect([standIns, fillers, setUps].map((found) => found.map(({ path }) => path))).toEqual([
      [],
      [],
      ['shared/i18n/create-texts.ts'],
    ])
  })

  test('both languages hold the same keys', () => {
    const english = [...REMOTES, 'shell'].flatMap((room) =>
      readdirSync(join(ROOT, room, 'src/locales')).flatMap((name) =>
        /(^|\.)en\.json$/.test(name) ? [`${room}/src/locales/${name}`] : [],
      ),
    )
    const pairs = english.map((en): [string, string] => [en, en.replace(/en\.json$/, 'zh.json')])
    for (const name of ['common', 'errors', 'flags', 'staff'])
      pairs.push([`shared/i18n/${name}.en.json`, `shared/i18n/${name}.zh.json`])
    for (const [en, zh] of pairs)
      expect({
        file: zh,
        keys: keysOf(zh),
        empty: /": ""/.test(readFileSync(join(ROOT, zh), 'utf8')),
      }).toEqual({
        file: zh,
        keys: keysOf(en),
        empty: false,
      })
  })

  test('every call of the contract has a handler named in its module and a known access word', () => {
    const routes = under('api/src/modules/')
      .filter((file) => /\.routes\.ts$/.test(file.path))
      .map((file) => file.text)
      .join('\n')
    const missing = Object.keys(contract).filter((wire) => !routes.includes(`'${wire}'`))
    expect(missing).toEqual([])
  })
})

/** The keys of a locale file, without plural endings: English has more plural forms than Chinese. */
function keysOf(path: string): string[] {
  const flat = (value: unknown, prefix: string): string[] =>
    typeof value === 'object' && value
      ? Object.entries(value).flatMap(([key, inner]) => flat(inner, prefix ? `${prefix}.${key}` : key))
      : [prefix.replace(/_(one|other|few|many|zero|two)$/, '')]
  return [...new Set(flat(JSON.parse(readFileSync(join(ROOT, path), 'utf8')), ''))].sort()
}
