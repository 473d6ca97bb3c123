import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { integrityOf } from '../../integrity.ts'
import type { RunnableFile } from './messages.ts'

/** `answer` is the file's whole `require`. Throws when a byte differs. */
export function runFile(
  { path, integrity }: RunnableFile,
  answer: (request: string) => unknown,
): Record<string, unknown> {
  const bytes = readFileSync(path)
  if (integrityOf(bytes) !== integrity) throw new Error(`${path} is not the file that was published`)
  const module = { exports: {} as Record<string, unknown> }
  vm.compileFunction(bytes.toString('utf8'), ['module', 'exports', 'require'], { filename: path })(
    module,
    module.exports,
    answer,
  )
  return module.exports
}

const TAKEN = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'] as const
/** Every way out of a worker, before a remote's code runs. */
export function closeDoors(): void {
  for (const name of TAKEN) Reflect.deleteProperty(globalThis, name)
  for (const name of ['getBuiltinModule', 'binding', 'dlopen', 'kill', '_linkedBinding', 'mainModule'])
    Object.defineProperty(process, name, { value: undefined, configurable: false, writable: false })
}
