/** The test that knows every page which the specification has not. */
export const PAGES_BEYOND = 'shell/src/router/routes.test.ts'
const LIST = /(expect\(beyond\.sort\(\)\)\.toEqual\(\[\n)([^\]]*?)( *\]\))/

/** That test, with one page more; those of the desk it does not count. */
export function withPageBeyond(test, path) {
  if (/^crm\b/.test(path)) return test
  const [, , rows = ''] = LIST.exec(test) ?? []
  const known = [...rows.matchAll(/'([^']+)'/g)].map(([, one]) => one)
  if (known.length === 0) throw new Error(`${PAGES_BEYOND} has no list of pages beyond the specification.`)
  const lines = [...known, path].sort().map((one) => `      '${one}',\n`)
  return test.replace(LIST, (_, opens, _rows, closes) => `${opens}${lines.join('')}${closes}`)
}
