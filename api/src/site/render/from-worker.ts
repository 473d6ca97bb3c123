import type { AskedCall, FromWorker, SentPage } from './messages.ts'

/** Some times the largest page. */
const MOST_BYTES = 4_000_000
/** Of all pages that a process draws in one moment. */
const MOST_CALLS = 500

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MOST_BYTES
const isOptional = (value: unknown, isRight: (value: unknown) => boolean): boolean =>
  value === undefined || isRight(value)

/**
 * A remote's code runs in the drawing process and can send
 * whatever it likes: only what a page sends is heard.
 */
export function isFromWorker(message: unknown): message is FromWorker {
  if (!isObject(message)) return false
  const { say, id, error, page, calls } = message
  if (say === 'calls') return Array.isArray(calls) && calls.length <= MOST_CALLS && calls.every(isCall)
  if (typeof id !== 'number') return false
  if (say === 'rendered') return isPage(page)
  return say === 'broken' ? isText(error) : say === 'pong'
}

const isCall = (call: unknown): call is AskedCall =>
  isObject(call) &&
  typeof call.id === 'number' &&
  typeof call.render === 'number' &&
  typeof call.wire === 'string' &&
  (call.locale === 'en' || call.locale === 'zh')

/** What is missing would be found where the document is written, for every reader. */
function isPage(page: unknown): page is SentPage {
  if (!isObject(page) || !isStatus(page.status)) return false
  if ('redirect' in page) return isText(page.redirect)
  return (
    isBytes(page.html) &&
    isBytes(page.loaderData) &&
    isText(page.title) &&
    isHead(page.head) &&
    (page.mode === 'hydrate' || page.mode === 'render') &&
    (page.page === null || isPlace(page.page))
  )
}

const isStatus = (status: unknown): boolean =>
  Number.isInteger(status) && (status as number) >= 200 && (status as number) < 600
const isBytes = (value: unknown): boolean => value instanceof Uint8Array && value.length <= MOST_BYTES
const isPlace = (place: unknown): boolean =>
  isObject(place) &&
  typeof place.remote === 'string' &&
  typeof place.path === 'string' &&
  typeof place.isPublic === 'boolean'
const isHead = (head: unknown): boolean =>
  isObject(head) &&
  isText(head.title) &&
  isText(head.description) &&
  isOptional(head.path, isText) &&
  isOptional(head.image, isText) &&
  isOptional(head.jsonLd, (items) => Array.isArray(items) && items.every(isObject)) &&
  isJson(head)

/** A message can hold a circle and a bigint, which JSON cannot. */
function isJson(value: unknown): boolean {
  try {
    return isText(JSON.stringify(value))
  } catch {
    return false
  }
}
