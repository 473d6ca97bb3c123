import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { progress } from '../figures.mjs'
import { runToEnd, startServer } from '../processes.mjs'

const PASSWORD = 'Demo-2026'
export const STUDENT = { account: 'student@demo.southbound.example', accountType: 1 }
export const AGENT = { account: 'agent@demo.southbound.example', accountType: 2 }
const address = ({ port }) => `http://127.0.0.1:${port}`

async function seed(workplace, folder) {
  progress('Seeding the demo ...')
  await runToEnd(workplace, 'dist/api/seed.js', [], { DATA_DIR: folder, DATABASE_URL: '' })
}
const start = (workplace, DATA_DIR, more) =>
  startServer(workplace, { DATA_DIR, DATABASE_URL: '', JOBS: '0', ...more })

/** The product on its demo; answers its address. */
export async function openSite(workplace) {
  const folder = join(workplace, 'data')
  await seed(workplace, folder)
  return address(await start(workplace, folder))
}

/**
 * Two servers of the same code on the same demo: the product
 * with its remotes, and the build that has them linked in.
 */
export async function openSites(workplace) {
  const folders = [join(workplace, 'data-federated'), join(workplace, 'data-one-bundle')]
  await seed(workplace, folders[0])
  cpSync(folders[0], folders[1], { recursive: true })
  const startOneBundle = () => start(workplace, folders[1], { ONE_BUNDLE: '1' })
  const federated = await start(workplace, folders[0])
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

/** Data of a call; throws where it is refused. */
export async function call(site, wire, body, sessionKey) {
  const [method, path] = wire.split(' ')
  const headers = {
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(sessionKey ? { sessionKey } : {}),
  }
  const reply = await fetch(`${site}/api${path}`, { method, headers, body: body && JSON.stringify(body) })
  const { code, message, data } = await reply.json()
  if (code !== 200) throw new Error(`${wire}: ${message}`)
  return data
}

/** Signs a person of the demo in; answers the cookie that a browser would hold and the session key. */
export async function signIn(site, who) {
  const { publicKey, secretKey } = await call(site, 'GET /common/crypt/rsa')
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  const password = publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(PASSWORD),
  ).toString('base64')
  const { sessionKey } = await call(site, 'POST /account/login', { ...who, password, secretKey })
  return { sessionKey, cookies: [{ name: 'sessionKey', value: encodeURIComponent(sessionKey), url: site }] }
}

/**
 * The agent's session and the address of the case with the most
 * to show, or null when the demo has no case of the agent.
 */
export async function agentCase(site) {
  const { sessionKey, cookies } = await signIn(site, AGENT)
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
