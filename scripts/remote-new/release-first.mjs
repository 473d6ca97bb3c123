import { releaseForm } from '../../remote/tool/hand-in.mjs'
import { buildApart } from '../../shared/release/build-apart.mjs'
import { ensureSite } from '../dev/site.mjs'
import { callSite, demoOperator, sendForm } from '../dev/site-calls.mjs'
import { namesOf } from './files.mjs'

async function tokenFor(site, remote) {
  if (process.env.RELEASE_TOKEN) return process.env.RELEASE_TOKEN
  const { english } = namesOf(remote)
  const { token } = await callSite(
    site,
    `POST /operations/releases/${remote}/key`,
    { team: english },
    await demoOperator(site),
  )
  console.log(`The team's token, shown this once: RELEASE_TOKEN=${token}`)
  return token
}

async function readPage(address, title) {
  const reply = await fetch(address, { headers: { cookie: 'language=en' } })
  const html = await reply.text()
  if (!reply.ok || !html.includes(`>${title}<`))
    throw new Error(`${address} does not show "${title}" (HTTP ${reply.status}).`)
  console.log(`${address} shows "${title}".`)
}
const pause = (ms) => new Promise((done) => setTimeout(done, ms))
/** Another node of the site may take a moment. */
async function showsSoon(address, title) {
  for (let attempt = 0; attempt < 20; attempt++) {
    try {
      return await readPage(address, title)
    } catch (error) {
      if (attempt === 19) throw error
      await pause(500)
    }
  }
}

export async function releaseFirst(remote, title) {
  console.log('\n=== release')
  const folder = await buildApart(remote)
  const { site, stop } = await ensureSite()
  try {
    const { version } = await sendForm(
      site,
      `/releases/${remote}/publish`,
      await releaseForm(folder, await tokenFor(site, remote), 'The first release'),
    )
    console.log(`${remote} ${version} is live.`)
    const { domain } = namesOf(remote)
    await showsSoon(`${site}/${domain}`, title.en)
    await showsSoon(`${site}/cn/${domain}`, title.zh)
  } finally {
    await stop()
  }
}
