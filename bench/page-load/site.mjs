import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { progress } from '../figures.mjs'
import { runToEnd, startServer } from '../processes.mjs'

const PASSWORD = 'Demo-2026'
const AGENT = { account: 'agent@demo.southbound.example', accountType: 2 }

/** Two servers of the same code on the same demo: the product with its remotes, and the build that has them linked in. */
export async function openSites(workplace) {
  progress('Seeding the demo ...')
  const folders = [join(workplace, 'data-federated'), join(workplace, 'data-one-bundle')]
  await runToEnd(workplace, 'dist/api/seed.js', [], { DATA_DIR: folders[0], DATABASE_URL: '' })
  cpSync(folders[0], folders[1], { recursive: true })
  const start = (DATA_DIR, more) => startServer(workplace, { DATA_DIR, DATABASE_URL: '', JOBS: '0', ...more })
  const startOneBundle = () => start(folders[1], { ONE_BUNDLE: '1' })
  const address = ({ port }) => `http://127.0.0.1:${port}`
  const federated = await start(folders[0])
  let oneBundle = await startOneBundle()
  return {
    federated: address(federated),
    get oneBundle() {
      return address(oneBundle)
    },
    async restartOneBundle() {
      await oneBundle.stop()
      oneBundle = await startOneBundle()
    },
  }
}

async function call(site, wire, body, sessionKey) {
  const [method, path] = wire.split(' ')
  const headers = { ...(body ? { 'content-type': 'application/json' } : {}), ...(sessionKey ? { sessionKey } : {}) }
  const reply = await fetch(`${site}/api${path}`, { method, headers, body: body && JSON.stringify(body) })
  const { code, message, data } = await reply.json()
  if (code !== 200) throw new Error(`${wire}: ${message}`)
  return data
}

/** Signs the demo's agent in; answers the cookie that a browser would hold and the session key. */
async function signIn(site) {
  const { publicKey, secretKey } = await call(site, 'GET /common/crypt/rsa')
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  const password = publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(PASSWORD)).toString('base64')
  const { sessionKey } = await call(site, 'POST /account/login', { ...AGENT, password, secretKey })
  return { sessionKey, cookies: [{ name: 'sessionKey', value: encodeURIComponent(sessionKey), url: site }] }
}

/** The agent's session and the address of the case with the most to show, or null when the demo has no case of the agent. */
export async function agentCase(site) {
  const { sessionKey, cookies } = await signIn(site)
  const { rows } = await call(site, 'POST /case/coursecaselist', {}, sessionKey)
  const chosen = [...rows].sort((a, b) => b.choiceCount - a.choiceCount)[0]
  return chosen ? { cookies, path: `/account/course-applications?caseId=${chosen.caseId}` } : null
}

/** The first address of a kind that a page links to. */
export async function linkOn(site, path, start) {
  const html = await (await fetch(site + path)).text()
  const found = new RegExp(`href="(${start}[^"]+)"`).exec(html)
  if (!found) throw new Error(`${path} has no link to ${start}`)
  return found[1].replaceAll('&amp;', '&')
}
