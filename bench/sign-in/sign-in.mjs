import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calm } from '../calm.mjs'
import { goals, machine, median, progress, round, table } from '../figures.mjs'
import { readOptions } from '../options.mjs'
import { startHelper } from '../processes.mjs'
import { buildServer, compile, openWorkplace, ROOT } from '../workplace.mjs'

const PASSWORD = 'Demo-2026'
const LIMIT_MS = 2_000
/**
 * A round comes from an address of its own, for sign-ins are limited by address too. Only Linux has them all.
 */
const addressOf = (at) => (process.platform === 'linux' ? `127.0.0.${2 + at}` : undefined)

/**
 * `sign-in [rounds]`: so many people sign in at the same
 * moment, each as the page does: key, password, who am I.
 */
export async function bench(args) {
  const options = readOptions(args, { n: 9, people: '50' })
  if (!existsSync(join(ROOT, 'dist/api/main.js'))) buildServer()
  const workplace = openWorkplace()
  await compile(workplace, { instrumented: 'bench/instrumented.mjs' })
  const folder = mkdtempSync(join(tmpdir(), 'southbound-bench-sign-in-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  console.log(machine())
  const server = await startHelper(workplace, 'dist/bench/instrumented.js', {
    DATA_DIR: folder,
    DATABASE_URL: '',
    JOBS: '0',
  })
  try {
    judge(await measure(server, options))
  } finally {
    await server.stop()
  }
}

async function measure(server, { n, people: count }) {
  const port = await server.ask('port')
  const people = await server.ask('people', { count: Number(count), password: PASSWORD })
  const rounds = []
  for (let at = 0; at <= n; at++) {
    await calm(20_000)
    await server.ask('watch')
    const times = await Promise.all(
      people.map(({ account }) => signIn({ port, account, localAddress: addressOf(at) })),
    )
    progress(`round ${at}: slowest ${round(Math.max(...times), 0)} ms`)
    // The first one makes the server's key for passwords.
    rounds.push({ times, block: await server.ask('longestBlock') })
  }
  return rounds
}

/** One person, from the click to the page knowing who it is; ms. */
async function signIn({ port, account, localAddress }) {
  const agent = new Agent({ keepAlive: true, localAddress })
  const call = (method, path, body, sessionKey) =>
    send({ port, agent, method, path, body, sessionKey, device: account })
  const began = performance.now()
  const { publicKey, secretKey } = await call('GET', '/common/crypt/rsa')
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  const password = publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(PASSWORD),
  ).toString('base64')
  const { sessionKey } = await call('POST', '/account/login', {
    account,
    accountType: 1,
    password,
    secretKey,
  })
  await call('POST', '/account/content', {}, sessionKey)
  const took = performance.now() - began
  agent.destroy()
  return took
}

function send({ port, agent, method, path, body, sessionKey, device }) {
  const text = body && JSON.stringify(body)
  const headers = {
    unkey: device,
    ...(sessionKey && { sessionKey }),
    ...(text && { 'content-type': 'application/json', 'content-length': text.length }),
  }
  return new Promise((done, fail) => {
    const asking = request(
      { host: '127.0.0.1', port, agent, method, path: `/api${path}`, headers },
      (answer) => {
        const parts = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () => {
          const { code, message, data } = JSON.parse(Buffer.concat(parts))
          if (code === 200) done(data)
          else fail(new Error(`${path}: ${code} ${message}`))
        })
      },
    )
    asking.on('error', fail).end(text)
  })
}

function judge(rounds) {
  const slowest = rounds.map(({ times }) => Math.max(...times))
  table(`${rounds[0].times.length} people sign in at once, ${rounds.length} times`, [
    { figure: 'one person, median, ms', value: round(median(rounds.flatMap(({ times }) => times)), 0) },
    { figure: 'slowest person of a round, median, ms', value: round(median(slowest), 0) },
    {
      figure: 'longest block of the event loop, median, ms',
      value: round(median(rounds.map(({ block }) => block)), 0),
    },
  ])
  console.log(`  ${machine()}`)
  goals('Goals', [
    { goal: 'slowest person of all rounds, ms', found: round(Math.max(...slowest), 0), limit: LIMIT_MS },
  ])
}
