export interface NamedPath {
  method: string
  path: string
  /** The name that each parameter of the contract has in the description. */
  names: Record<string, string>
}
export type PathOf = (wire: string) => NamedPath

const PARAMETER = /:(\w+)/g
/** The server answers with and without a slash at the end. */
const pathOf = (wire: string): string => (wire.split(' ')[1] ?? '').replace(/\/$/, '')
const shapeOf = (path: string): string => path.replace(PARAMETER, '{}')
const parametersOf = (path: string): string[] => [...path.matchAll(PARAMETER)].map(([, name]) => name ?? '')

/**
 * Two methods of one path may name its parameter differently;
 * in a description a path is one, and has the first's names.
 */
export function pathsOf(wires: readonly string[]): PathOf {
  const first = new Map<string, string[]>()
  for (const wire of wires) {
    const path = pathOf(wire)
    if (!first.has(shapeOf(path))) first.set(shapeOf(path), parametersOf(path))
  }
  return (wire) => {
    const path = pathOf(wire)
    const names = first.get(shapeOf(path)) ?? []
    const own = parametersOf(path)
    let at = 0
    return {
      method: wire.split(' ')[0] ?? '',
      path: `/api${path.replace(PARAMETER, () => `{${names[at++]}}`)}`,
      names: Object.fromEntries(own.map((name, place) => [name, names[place] ?? name])),
    }
  }
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const wordsOf = (text: string): string[] => text.split(/[^A-Za-z0-9]+/).filter(Boolean)

/** 'PUT /case/remark/:id' is putCaseRemarkById. */
export function operationIdOf(wire: string): string {
  const [method = '', path = ''] = wire.split(' ')
  const parts = path
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? ['by', part.slice(1)] : wordsOf(part)))
  return method.toLowerCase() + parts.flat().map(capital).join('')
}

/** 'POST /case/takeCaseFromPool/:id' is 'Case: take case from pool'. */
export function titleOf(wire: string): string {
  const [head = '', ...rest] = (wire.split(' ')[1] ?? '')
    .split('/')
    .filter((part) => part && !part.startsWith(':'))
    .map((part) =>
      wordsOf(part.replace(/([a-z0-9])([A-Z])/g, '$1 $2'))
        .join(' ')
        .toLowerCase(),
    )
  return rest.length > 0 ? `${capital(head)}: ${rest.join(' ')}` : capital(head)
}
