import { constants, createPublicKey, publicEncrypt } from 'node:crypto'

export class Refused extends Error {}

async function send(site, path, request) {
  const answer = await fetch(`${site}/api${path}`, request).catch((error) => {
    throw new Error(`${site} does not answer: ${error.cause?.code ?? error.message}`)
  })
  const { code, message, data } = await answer.json()
  if (code !== 200) throw new Refused(message)
  return data
}

/** Rejects with Refused, or with an error when the site does not answer. */
export function callSite(site, wire, body, sessionKey) {
  const [method, path] = wire.split(' ')
  const headers = {
    'accept-language': 'en',
    'content-type': 'application/json',
    ...(sessionKey ? { sessionKey } : {}),
  }
  return send(site, path, { method, headers, body: body && JSON.stringify(body) })
}
export const sendForm = (site, path, form) =>
  send(site, path, { method: 'POST', headers: { 'accept-language': 'en' }, body: form })

export const isReady = (site) =>
  fetch(`${site}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

const DEMO_OPERATOR = { account: 'operator@demo.southbound.example', accountType: 9 }
const DEMO_PASSWORD = 'Demo-2026'

async function encrypted(site, text) {
  const { publicKey, secretKey } = await callSite(site, 'GET /common/crypt/rsa')
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  const password = publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(text),
  ).toString('base64')
  return { password, secretKey }
}

/** Rejects where there is no demo: there a team uses its own token. */
export async function demoOperator(site) {
  const { sessionKey } = await callSite(site, 'POST /account/login', {
    ...DEMO_OPERATOR,
    ...(await encrypted(site, DEMO_PASSWORD)),
  }).catch(() => {
    throw new Error(
      `RELEASE_TOKEN is not set, and ${site} has no demo. An operator gives your team its token at /crm/releases.`,
    )
  })
  return sessionKey
}
