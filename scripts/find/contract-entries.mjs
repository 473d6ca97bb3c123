import { dirname, join } from 'node:path'
import { CODE } from './files.mjs'

const CALL = /^ {2}'((?:GET|POST|PUT|DELETE|PATCH) [^']+)': /m

const partsOf = (text) => {
  const [, ...made] = text.split(/^(?:export )?(?:const|function) (\w+)/m)
  return new Map(
    made.flatMap((one, at) => (at % 2 || CALL.test(made[at + 1]) ? [] : [[one, one + made[at + 1]]])),
  )
}
/** Lists of refusals that a file imports from files of the contract. */
const importedBy = (text, path, contract) =>
  [...text.matchAll(/^import \{([^}]*)\} from '(\.[^']*)'/gm)].flatMap(([, names, from]) => {
    const parts = partsOf(contract.get(join(dirname(path), from)) ?? '')
    return [...parts].filter(([name]) => /^[A-Z_]+$/.test(name) && names.includes(name))
  })

/**
 * `{call, says}` of each call of the contract, with all the
 * text that its entry says: itself and each part that it names.
 */
export const entries = once(() => {
  const files = CODE.filter(({ path }) => path.startsWith('shared/contract/'))
  const contract = new Map(files.map(({ path, text }) => [path, text]))
  return files.flatMap(({ path, text }) => {
    const parts = new Map([...importedBy(text, path, contract), ...partsOf(text)])
    const whole = (entry, seen = new Set()) => {
      const named = entry.match(/\w+/g).filter((one) => parts.has(one) && !seen.has(one) && seen.add(one))
      return [entry, ...named.map((one) => whole(parts.get(one), seen))].join('\n')
    }
    const [, ...calls] = text.split(CALL)
    return calls.flatMap((call, at) =>
      at % 2 ? [] : [{ call, says: whole(calls[at + 1].split(/^\}/m)[0]) }],
    )
  })
})

function once(make) {
  let made
  return () => {
    made ??= make()
    return made
  }
}
