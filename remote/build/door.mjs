import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import vm from 'node:vm'

const require = createRequire(import.meta.url)
/** Reading a door needs of the shell only `defineRemote`; screens are not opened. */
const nothing = new Proxy(() => nothing, {
  get: (_, name) => (name === 'defineRemote' ? (door) => door : name === '__esModule' ? true : nothing),
})
/** The shell's part, of which `api` alone is given. */
const shellWith = (api) => new Proxy(nothing, { get: (_, name) => (name === 'api' ? api : nothing[name]) })
const answerWith = (api) => (request) =>
  request.startsWith('@southbound/') ? shellWith(api) : require(request)

function run(file, require) {
  const module = { exports: {} }
  vm.compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], { filename: file })(
    module,
    module.exports,
    require,
  )
  return module.exports
}

/** `api` gets the calls of its loaders, where one is run. */
export const readDoor = (file, api = nothing) => run(file, answerWith(api)).default
export const readFrame = (file) => run(file, require).frame

/**
 * The source file of a door's `() => import('./X.tsx')`: the
 * server build keeps paths from `context` as module ids.
 */
export function sourceOf(load, context) {
  const path = /"(\.{1,2}\/[^"]+\.(?:tsx?|json))"/.exec(load.toString())?.[1]
  if (!path) throw new Error(`cannot tell which file is opened by ${load}`)
  return join(context, path)
}
