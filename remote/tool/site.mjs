/** SITE_URL, else PUBLIC_URL, else the site of this machine. */
export const siteAddress = (given) =>
  (
    given ||
    process.env.SITE_URL ||
    process.env.PUBLIC_URL ||
    `http://127.0.0.1:${process.env.PORT || 8080}`
  ).replace(/\/+$/, '')

/** Questions and acts are small; a release and its pictures may be 100 MB on a slow line. */
const ANSWER_MS = 120_000
const FILES_MS = 600_000

async function ask(site, path, request, patienceMs = ANSWER_MS) {
  try {
    const answer = await fetch(site + path, { ...request, signal: AbortSignal.timeout(patienceMs) })
    const type = answer.headers.get('content-type') ?? 'no type'
    return { status: answer.status, type, bytes: Buffer.from(await answer.arrayBuffer()) }
  } catch (error) {
    const why = error.name === 'TimeoutError' ? `not within ${patienceMs / 1000} s` : error.message
    throw new Error(`${site} does not answer: ${error.cause?.code ?? why}`)
  }
}

const isJson = ({ type }) => type.includes('json')
/**
 * What lies before a site answers with a page of its own
 * while nodes restart, or where a body is too large for it.
 */
function fromSite(site, answer) {
  if (isJson(answer)) return JSON.parse(answer.bytes.toString())
  const { status, type } = answer
  throw new Error(
    `${site} answered ${status} (${type}), not as the site does: try again, an act may be repeated`,
  )
}

/** Data of a call; `body` undefined asks by GET. Throws the site's own words where it refuses. */
export async function callSite(site, path, body, language = 'en') {
  const isForm = body instanceof FormData
  const headers = { 'accept-language': language, ...(isForm ? {} : { 'content-type': 'application/json' }) }
  const request = body ? { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) } : { headers }
  const answer = await ask(site, `/api${path}`, request, isForm ? FILES_MS : ANSWER_MS)
  const { code, message, data } = fromSite(site, answer)
  if (code !== 200) throw new Error(message)
  return data
}

/** What a call answers as a file. Throws the site's own words where it refuses. */
export async function downloadFrom(site, path, body) {
  const headers = { 'accept-language': 'en', 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await ask(site, `/api${path}`, request, FILES_MS)
  if (answer.status !== 200 || isJson(answer)) throw new Error(fromSite(site, answer).message)
  return answer.bytes
}

/** A file that the site serves. */
export const readAsset = async (site, address) => fromSite(site, await ask(site, address))
