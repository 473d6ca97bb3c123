import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { integrityOf } from '../../integrity.ts'
import type { RunnableFile } from './messages.ts'

/** Runs a server file whose hash is right; `answer` is all that it can require. Throws when one byte is other than published. */
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
/** What leads out of a worker is gone before any code of a remote runs: it reaches the API by its call function and nothing else. */
export function closeDoors(): void {
  for (const name of TAKEN) Reflect.deleteProperty(globalThis, name)
  for (const name of ['getBuiltinModule', 'binding', 'dlopen', 'kill', '_linkedBinding', 'mainModule'])
    Object.defineProperty(process, name, { value: undefined, configurable: false, writable: false })
}
