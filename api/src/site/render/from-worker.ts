import type { AskedCall, FromWorker, SentPage } from './messages.ts'

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** A remote's code runs in the drawing process and can send whatever it likes: only what a page sends is heard. */
export function isFromWorker(message: unknown): message is FromWorker {
  if (!isObject(message)) return false
  const { say, id, error, page, calls } = message
  if (say === 'calls') return Array.isArray(calls) && calls.every(isCall)
  if (typeof id !== 'number') return false
  if (say === 'rendered') return isPage(page)
  return say === 'broken' ? typeof error === 'string' : say === 'pong'
}

const isCall = (call: unknown): call is AskedCall =>
  isObject(call) &&
  typeof call.id === 'number' &&
  typeof call.render === 'number' &&
  typeof call.wire === 'string' &&
  (call.locale === 'en' || call.locale === 'zh')

const isPage = (page: unknown): page is SentPage =>
  isObject(page) &&
  typeof page.status === 'number' &&
  (typeof page.redirect === 'string' ||
    (page.html instanceof Uint8Array && page.loaderData instanceof Uint8Array))
