import { CODE, FILES, naming, read } from './files.mjs'

const MIGRATIONS = FILES.filter((path) => path.startsWith('api/migrations/') && path.endsWith('.sql')).sort()
/** Whose table is a value: it has the names in a list. */
const WRITES_BY_NAME = /(?:insert into|update|delete from) \$\{(?:sql\.identifier\(|table\})/
const isTableFile = ({ path }) => path.endsWith('.tables.ts')

/** `file:line  the line` for each line of the migrations that makes, changes or drops a table. */
const history = (name) => {
  const line = new RegExp(`\\b(?:create|alter|drop) table (?:if (?:not )?exists )?${name}\\b`, 'i')
  return MIGRATIONS.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((text, at) => (line.test(text) ? [`${path}:${at + 1}  ${text.trim()}`] : [])),
  )
}

/** What the name of a table leads to: `[name, [head, places][]]`, or nothing when no migration makes it. */
export function tablesLike(asked) {
  if (!/^[a-z][a-z0-9_]*$/.test(asked)) return []
  const made = history(asked)
  if (made.length === 0) return []
  const declared = CODE.filter(isTableFile).flatMap((file) => {
    const constant = new RegExp(`(\\w+) = pgTable\\(\\s*'${asked}'`).exec(file.text)?.[1]
    return constant ? [{ constant, at: naming([file], [`${constant} = pgTable(`])[0] }] : []
  })
  const names = [asked, ...declared.map(({ constant }) => `(?:\\$\\{)?${constant}`)].join('|')
  const writes = new RegExp(
    `(?:\\.(?:insert|update|delete)\\(\\s*|(?:insert into|update|delete from) )(?:${names})\\b`,
    'gi',
  )
  const writers = CODE.filter(({ path }) => path.startsWith('api/')).flatMap((file) =>
    naming([file], [...new Set(Array.from(file.text.matchAll(writes), ([found]) => found))].slice(0, 1)),
  )
  const inLists = CODE.filter(({ text }) => WRITES_BY_NAME.test(text)).flatMap((file) =>
    naming([file], [`'${asked}'`]),
  )
  return [
    [
      asked,
      [
        ['made', made],
        [
          'rows',
          declared.length > 0 ? declared.map(({ at }) => at) : ['none: it is read and written in SQL alone'],
        ],
        ['write', [...new Set([...writers, ...inLists])]],
      ],
    ],
  ]
}
