import { createInterface } from 'node:readline'
import { devOutput } from '../../shared/build/dev.mjs'
import { askForGrant } from './grant.mjs'
import { serveRemote } from './remote-server.mjs'
import { siteAddress } from './site.mjs'
import { watchRemote } from './watch-remote.mjs'

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`
const originOf = (site) => new URL(site).origin

class Work {
  #name
  #server
  #door = null
  #grants = []
  #firstBuild = deferred()

  constructor(name, server) {
    this.#name = name
    this.#server = server
  }

  async built({ error, hash, door, ms }) {
    if (error) {
      console.error(`${this.#name} does not build:\n${error}`)
      return this.#server.tell({ say: 'broken', text: error })
    }
    console.log(`${this.#name} built in ${seconds(ms)}`)
    const isOther = this.#door && JSON.stringify(door) !== JSON.stringify(this.#door)
    this.#door = door
    if (isOther) await this.#tellSite()
    this.#server.tell({ say: 'built', hash })
    if (isOther) this.#server.tellNow({ say: 'reload' })
    this.#firstBuild.resolve()
  }
  /** A grant that is over is forgotten. */
  async #tellSite() {
    const told = await Promise.allSettled(this.#grants.map((grant) => grant.changeDoor(this.#door)))
    this.#grants = this.#grants.filter((_, at) => told[at].status === 'fulfilled')
  }

  async offer(site) {
    await this.#firstBuild.promise
    const grant = await askForGrant(site, this.#name, this.#server.origin, this.#door)
    this.#grants.push(grant)
    console.log(
      `\n${this.#name} is served from ${this.#server.origin}. Open this link within ten minutes to see it in the site for an hour:\n  ${grant.link}\n`,
    )
  }
  async end() {
    await Promise.allSettled(this.#grants.map((grant) => grant.end()))
  }
}

function deferred() {
  const parts = {}
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }))
  return parts
}

/** Enter asks for another link: for another browser, or when the hour is over. */
function offerOnEnter(offer) {
  if (!process.stdin.isTTY) return
  console.log('Press Enter for another link, Ctrl-C to stop.')
  createInterface({ input: process.stdin }).on(
    'line',
    () => void offer().catch(({ message }) => console.error(message)),
  )
}

/** Prints the link that shows it. `starting` is the site on its way. The answer ends it all. */
export async function workOnRemote(name, starting) {
  const server = await serveRemote(devOutput(name), originOf(siteAddress()))
  const work = new Work(name, server)
  const unwatch = watchRemote(name, server.origin, (outcome) => void work.built(outcome))
  const { site } = await starting
  await work.offer(site)
  offerOnEnter(() => work.offer(site))
  return async () => {
    await work.end()
    await unwatch()
    server.stop()
  }
}
