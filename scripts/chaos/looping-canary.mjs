import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import JSZip from 'jszip'
import { sessionOf } from './people.mjs'

const REMOTE = 'mf-content'
const VERSION = '99.0.0'
const PERCENT = 50
/** Whichever of its screens is drawn on the server never comes to an end. */
const LOOP = `;for(const route of module.exports.default.routes){const bring=route.screen;
route.screen=()=>bring().then(own=>Object.create(own,{default:{enumerable:true,value(){for(;;);}}}))}`

/** A release of a remote that a team published and tries on half of the visitors, with that fault in it. */
export async function loopingCanary({ call, form }, ask) {
  const [{ id }] = await ask(
    `select id::text as id from accounts where account ~ '^operator[0-9]*@demo' limit 1`,
  )
  const operator = await sessionOf(ask, id, true)
  const good = async (reply) => {
    const { code, message, data } = await reply
    if (code !== 200) throw new Error(`the canary: ${message}`)
    return data
  }
  const { token } = await good(call(`/operations/releases/${REMOTE}/key`, { team: 'Chaos' }, operator))
  const fields = { token, reason: 'chaos', release: { name: 'release.zip', bytes: await broken() } }
  // The same cookie jar: what was just written is read again.
  await good(form(`/releases/${REMOTE}/publish`, fields, operator))
  const act = (words) => call(`/releases/${REMOTE}/act`, { token, reason: 'chaos', ...words }, operator)
  return {
    begin: () => good(act({ act: 'canary', version: VERSION, percent: PERCENT, again: true })),
    /** The site may have ended it by itself. */
    end: () => act({ act: 'abort' }),
  }
}

async function broken() {
  const folder = newestBuild()
  const zip = new JSZip()
  const server = readFileSync(join(folder, 'server.cjs'), 'utf8') + LOOP
  const manifest = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'))
  const serverIntegrity = `sha384-${createHash('sha384').update(server).digest('base64')}`
  const { maps: _maps, ...kept } = JSON.parse(
    JSON.stringify(manifest).replaceAll(`/${manifest.version}/`, `/${VERSION}/`),
  )
  for (const name of Object.keys(manifest.assets).flatMap((name) => [name, `${name}.br`, `${name}.gz`]))
    if (existsSync(join(folder, name))) zip.file(name, readFileSync(join(folder, name)))
  zip.file('server.cjs', server)
  zip.file('release.json', JSON.stringify({ ...kept, version: VERSION, serverIntegrity }))
  return zip.generateAsync({ type: 'nodebuffer' })
}

function newestBuild() {
  const all = join('dist', REMOTE)
  const age = (version) => statSync(join(all, version, 'release.json')).mtimeMs
  return join(all, readdirSync(all).sort((a, b) => age(b) - age(a))[0])
}
