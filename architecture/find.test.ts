import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { type Call, contract } from '../shared/contract/index.ts'

const ROOT = resolve(import.meta.dirname, '..')
const find = (sentence: string) =>
  execFileSync(process.execPath, ['scripts/find.mjs', sentence], { cwd: ROOT, encoding: 'utf8' })
const texts = (): Promise<{
  linesOf: (json: string) => [key: string, text: string, line: number][]
  holds: (text: string, sentence: string) => boolean
}> => import(join(ROOT, 'scripts/find/texts.mjs'))

test('each text of a file has its key and its line, rows of a list too', async () => {
  const json = `${JSON.stringify({ a: { b: 'One', rows: [{ c: 'Two' }, 'Three'] } }, null, 2)}\n`.replace(
    /"Three"\n {4}\]/,
    '$&,\n    "d": ["Four", "Five"]',
  )
  expect((await texts()).linesOf(json)).toEqual([
    ['a.b', 'One', 3],
    ['a.rows.0.c', 'Two', 6],
    ['a.rows.1', 'Three', 8],
    ['a.d.0', 'Four', 10],
    ['a.d.1', 'Five', 10],
  ])
})

test('a placeholder holds any value, but the words must be the text’s own', async () => {
  const { holds } = await texts()
  expect(holds('{{count}} fields need another look.', '3 Fields need')).toBe(true)
  expect(holds('You have <b>{{count}}</b> of {{limit}} files.', 'have 12 of 20 files')).toBe(true)
  expect(holds('{{name}}', 'anything at all')).toBe(false)
  expect(holds('Saved.', 'saved it')).toBe(false)
})

test('a text is found with both files and where it is drawn', () => {
  const { status } = JSON.parse(readFileSync(join(ROOT, 'mf-cases/src/locales/work.en.json'), 'utf8'))
  const [key, en, zh, drawn] = find(status[3]).split('\n')
  expect(key).toBe('status.3')
  expect(en).toMatch(/^ {2}en +mf-cases\/src\/locales\/work\.en\.json:\d+ /)
  expect(zh).toMatch(/^ {2}zh +mf-cases\/src\/locales\/work\.zh\.json:\d+ /)
  expect(drawn).toMatch(/^ {2}drawn mf-cases\/src\//)
})

test.each(['Visas', 'Documents', 'Scholarships'])(
  'a text that is also the name of a file is found: %s',
  (word) => {
    const found = find(word)
    expect(found).toMatch(new RegExp(`^\\S+/${word}\\.tsx$`, 'm'))
    expect(found).toMatch(new RegExp(`^ {2}en +\\S+en\\.json:\\d+ {2}${word}$`, 'm'))
    expect(found).toMatch(/^ {2}drawn \S+\.tsx?:\d+/m)
  },
)

test('a live connection is found by its address, and the words of a misfit by where they are named', () => {
  expect(find('/webSocket/{sessionKey}')).toMatch(/does {2}api\/src\/modules\/live\/live\.sockets\.ts:\d+/)
  expect(find('{{who}} exchanges {{wire}} as')).toMatch(/drawn api\/src\/modules\/releases\/gate\//)
})

test('a refusal names the calls that fail with it and the screens that make them', () => {
  const found = find('The account or the password is not right')
  expect(found).toContain('failures.account.wrong-login\n')
  expect(found).toMatch(/fails .*POST \/account\/login\n/)
  expect(found).toMatch(/asked .*\.tsx?:\d+/)
})

test('every refusal has the calls that the contract gives it', async () => {
  const { refusedBy } = (await import(join(ROOT, 'scripts/find/drawn.mjs'))) as {
    refusedBy: (text: { key: string; file: string }) => string[]
  }
  const entries = Object.entries<Call>(contract)
  const names = [...new Set(entries.flatMap(([, { fails = [] }]) => fails))]
  const told = names.map((name) =>
    refusedBy({ key: `failures.${name}`, file: 'shared/i18n/errors.en.json' }).sort(),
  )
  const declared = names.map((name) =>
    entries.flatMap(([wire, { fails }]) => (fails?.includes(name) ? [wire] : [])).sort(),
  )
  expect(names.length).toBeGreaterThan(100)
  expect(told).toEqual(declared)
})

type Found = [title: string, lists: [head: string, places: string[]][]][]
const lead = async (room: string, name: string) =>
  ((await import(join(ROOT, `scripts/find/${room}.mjs`))) as Record<string, (asked: string) => Found>)[
    name
  ] as (asked: string) => Found

test('every call leads to its shape, the line of its handler and who may', async () => {
  const callsLike = await lead('calls', 'callsLike')
  const lost = Object.keys(contract).filter((call) => {
    const [, lists = []] = callsLike(call).find(([title]) => title === call) ?? []
    const places = (head: string) => lists.find(([one]) => one === head)?.[1] ?? []
    return places('shape').length !== 1 || places('does').length === 0 || places('may').length === 0
  })
  expect(lost).toEqual([])
  const [[, income = []] = []] = callsLike('POST /income/incomeRecordDetail')
  expect(income.find(([head]) => head === 'may')?.[1]).toEqual([
    expect.stringContaining("'commerce.incomeSee': ['agent', 'institution', 'auditor']"),
    expect.stringMatching(/^sub-accounts 'commerce\.incomeSee': 'income\.view' {2}.*scopes\.ts:\d+$/),
    expect.stringContaining('income.policy.ts'),
  ])
  const [[, family = []] = []] = callsLike('POST /FillInfo/family')
  expect(family.find(([head]) => head === 'does')?.[1][0]).toBe(
    'api/src/modules/cases/dossier/dossier-save.ts',
  )
  const may = family.find(([head]) => head === 'may')?.[1] ?? []
  expect(may[0]).toMatch(/^'cases\.\w+': \[/)
  expect(may).toContain('api/src/modules/cases/dossier/dossier.policy.ts (rules of rows)')
  const [[title = ''] = []] = callsLike('http://127.0.0.1:8080/api/releases/mf-cases/act')
  expect(title).toBe('POST /releases/:name/act')
})

test('a page, a screen’s file and a table lead to their files', async () => {
  const [page, table] = [await lead('pages', 'pagesLike'), await lead('tables', 'tablesLike')]
  const finder = 'mf-discovery/src/course-finder/CourseFinderScreen'
  expect(page('/cn/course-finder?keyword=x')).toEqual([
    [
      '/course-finder',
      [
        ['route', [expect.stringMatching(/^mf-discovery\/src\/remote\.ts:\d+$/)]],
        ['shows', [`${finder}.tsx`]],
        ['parts', expect.arrayContaining([expect.stringContaining('mf-discovery/src/course-finder/')])],
        ['calls', expect.any(Array)],
        ['texts', expect.arrayContaining(['mf-discovery/src/locales/{en,zh}.json'])],
        ['tests', [`${finder}.test.tsx`]],
      ],
    ],
  ])
  expect(page('CourseFinderScreen')).toEqual(page('/course-finder'))
  const linesOf = (address: string, head: string) =>
    page(address)[0]?.[1].find(([one]) => one === head)?.[1] ?? []
  expect(linesOf('/crm/overview', 'calls')).toContain('GET /operations/overview')
  for (const address of [
    '/login',
    '/account/information',
    '/crm',
    '/account/visa-applications',
    '/account/services',
  ])
    expect([address, linesOf(address, 'calls')[0]]).toEqual([
      address,
      expect.stringMatching(/^(GET|POST|PUT|DELETE) \//),
    ])
  expect(linesOf('/account/information', 'calls').join('\n')).toMatch(/ {2}mf-account\/src\/\S+\.tsx?$/m)
  expect(linesOf('/privacy', 'shows')).toEqual(['mf-content/src/static-pages/StaticPageScreen.tsx'])
  expect(linesOf('/crm/releases', 'parts')).toContain('shell/src/pages/releases/log/ReleaseLog.tsx')
  const [[, lists = []] = []] = table('article_pictures')
  expect(lists.find(([head]) => head === 'write')?.[1].join('\n')).toMatch(/articles\/pictures\.ts:\d+/)
  const [[, offers = []] = []] = table('case_offers')
  expect(offers.find(([head]) => head === 'write')?.[1].join('\n')).toMatch(/people\/end-of-keeping\.ts:\d+/)
  const [[, areas = []] = []] = table('areas')
  expect(areas.find(([head]) => head === 'write')?.[1].join()).toMatch(
    /^api\/src\/modules\/reference\/reference\.fill\.ts:\d+$/,
  )
  expect(table('no_such_table')).toEqual([])
})

test('every screen that a remote shows leads to its route', async () => {
  const page = await lead('pages', 'pagesLike')
  const remotes = readdirSync(ROOT).filter((name) => name.startsWith('mf-'))
  const screens = remotes.flatMap((remote) => {
    const text = readFileSync(join(ROOT, remote, 'src/remote.ts'), 'utf8')
    return [...text.matchAll(/import\((?:\/\*.*?\*\/ )?'\.\/([^']+Screen)\.tsx'\)/g)].map(
      ([, screen]) => screen as string,
    )
  })
  expect(screens.length).toBeGreaterThan(70)
  expect(screens.filter((screen) => page(screen).length === 0)).toEqual([])
  expect(page('/crm/verification')[0]?.[1][1]?.[1]).toEqual([
    'mf-account/src/verification/VerificationScreen.tsx',
  ])
})

test('a clone without its packages can be searched', () => {
  const scripts = readdirSync(join(ROOT, 'scripts/find')).map((name) => `scripts/find/${name}`)
  const foreign = ['scripts/find.mjs', ...scripts].flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^import .* from '([^']+)'/gm)].flatMap(
      ([, from = '']) => (/^(?:node:|\.\/)/.test(from) ? [] : [`${file} ${from}`]),
    ),
  )
  expect(foreign).toEqual([])
})

test('the examples of the README lead somewhere', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  const table = readme.split('## Where do I find X')[1]?.split('\n## ')[0] ?? ''
  const examples = table
    .split('\n')
    .filter((row) => row.startsWith('| a '))
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name as string))
  expect(examples.length).toBeGreaterThan(4)
  for (const example of examples) expect(find(example.replaceAll('"', ''))).toMatch(/^ {2}\w/m)
})

test('an address that no page has leads to the page above it, not to the page of mailed links', async () => {
  const [page, above] = [await lead('pages', 'pagesLike'), await lead('pages', 'pageAbove')]
  expect(page('/no-such-page')).toEqual([])
  expect(above('/no-such-page')).toEqual([])
  expect(above('/crm/releases/health')).toEqual(page('/crm/releases'))
})

test('a component leads to what uses it, also from another package, with the screens above', async () => {
  const files = await lead('components', 'filesLike')
  const used = (name: string) => files(name)[0]?.[1][0]?.[1] ?? []
  expect(used('FilterFields')).toContainEqual(
    expect.stringContaining('mf-cases/src/request-pool/PoolFilters.tsx  in mf-cases/'),
  )
  expect(used('health/Figure.tsx').join()).toContain('in shell/src/pages/releases/ReleasesScreen.tsx')
  expect(files('NoSuchPart')).toEqual([])
})

test('a text whose whole key stands in the code of its package is said to be drawn there', async () => {
  const { drawnAt } = (await import(join(ROOT, 'scripts/find/drawn.mjs'))) as {
    drawnAt: (text: { key: string; file: string }) => string[]
  }
  const file = 'mf-cases/src/locales/visa.en.json'
  const { CODE } = (await import(join(ROOT, 'scripts/find/files.mjs'))) as {
    CODE: { path: string; text: string }[]
  }
  const keys = (await texts()).linesOf(readFileSync(join(ROOT, file), 'utf8')).map(([key]) => key)
  const code = CODE.filter(({ path }) => path.startsWith('mf-cases/'))
  const drawers = (key: string) =>
    code.filter(({ text }) => text.includes(`'${key}'`)).map(({ path }) => path)
  const wrong = keys.filter((key) => {
    const paths = drawers(key)
    return (
      paths.length > 0 && !drawnAt({ key, file }).every((place) => paths.includes(place.split(':')[0] ?? ''))
    )
  })
  expect(keys.length).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})
