import { AsyncLocalStorage } from 'node:async_hooks'
import type { Reply } from './calls/http.ts'
import { setTransport } from './calls/transport.ts'
import type { Locale } from './remote.ts'

export type CallInProcess = (wire: string, input: unknown, options: { locale: Locale }) => Promise<unknown>
interface Visit {
  call: CallInProcess
  locale: Locale
}
const visits = new AsyncLocalStorage<Visit>()

function replyOf(error: unknown): Reply {
  const { code, message, failure, fields } = error as Partial<Reply> & { code?: unknown }
  if (typeof code !== 'number') throw error
  return { code, message: message ?? '', failure: failure ?? 'server.fault', fields }
}

setTransport(async (wire, input) => {
  const visit = visits.getStore()
  if (!visit) throw new Error(`${wire} was called outside of a page's loader`)
  try {
    return { code: 200, message: '', data: await visit.call(wire, input, { locale: visit.locale }) }
  } catch (error) {
    return replyOf(error)
  }
})

export const visiting = <T>(visit: Visit, run: () => Promise<T>): Promise<T> => visits.run(visit, run)
