/** SITE_URL, else PUBLIC_URL, else the site of this machine. */
export const siteAddress = (given) =>
  (
    given ||
    process.env.SITE_URL ||
    process.env.PUBLIC_URL ||
    `http://127.0.0.1:${process.env.PORT || 8080}`
  ).replace(/\/+$/, '')

async function read(site, path, request) {
  const answer = await fetch(site + path, request).catch((error) => {
    throw new Error(`${site} does not answer: ${error.cause?.code ?? error.message}`)
  })
  return answer.json()
}

/** Data of a call; `body` undefined asks by GET. Throws the site's own words where it refuses. */
export async function callSite(site, path, body, language = 'en') {
  const isForm = body instanceof FormData
  const headers = { 'accept-language': language, ...(isForm ? {} : { 'content-type': 'application/json' }) }
  const request = body ? { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) } : { headers }
  const { code, message, data } = await read(site, `/api${path}`, request)
  if (code !== 200) throw new Error(message)
  return data
}

/** What a call answers as a file. Throws the site's own words where it refuses. */
export async function downloadFrom(site, path, body) {
  const headers = { 'accept-language': 'en', 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await fetch(`${site}/api${path}`, request).catch((error) => {
    throw new Error(`${site} does not answer: ${error.cause?.code ?? error.message}`)
  })
  if (answer.headers.get('content-type')?.includes('json')) throw new Error((await answer.json()).message)
  return Buffer.from(await answer.arrayBuffer())
}

/** A file that the site serves. */
export const readAsset = (site, address) => read(site, address)
