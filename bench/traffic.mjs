const isCode = ({ url }) => /\.(?:js|css)$/.test(url.pathname)
const wait = (ms) => new Promise((done) => setTimeout(done, ms))

/** Follows every request of a page, with what it weighs on the wire and what had to be there before it. */
export function followTraffic(client) {
  const requests = new Map()
  let last = Date.now()
  client.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime, initiator }) => {
    if (!request.url.startsWith('http')) return
    last = Date.now()
    requests.set(requestId, {
      url: new URL(request.url),
      type,
      from: timestamp,
      epoch: wallTime * 1000,
      byParser: ['parser', 'preload'].includes(initiator.type),
    })
  })
  client.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    const request = requests.get(requestId)
    if (request) Object.assign(request, { answered: timestamp, cached: response.fromDiskCache })
  })
  const ended = ({ requestId, timestamp, encodedDataLength = 0 }) => {
    const request = requests.get(requestId)
    if (!request) return
    last = Date.now()
    Object.assign(request, { to: timestamp, bytes: encodedDataLength })
  }
  client.on('Network.loadingFinished', ended)
  client.on('Network.loadingFailed', ended)
  const open = () => [...requests.values()].some(({ to }) => to === undefined)
  return {
    /** Resolves when nothing was asked or answered for so long. */
    async quiet(ms) {
      for (let tries = 0; tries < 300 && (open() || Date.now() - last < ms); tries++) await wait(100)
    },
    /** `readyAt` is a moment since 1970. */
    until: (readyAt) => summarise([...requests.values()], readyAt),
  }
}

const scriptsOf = (requests) =>
  requests
    .filter(({ url, to, cached }) => to !== undefined && !cached && url.pathname.endsWith('.js'))
    .map(({ url, bytes }) => ({ path: url.pathname, bytes }))

/** All that was loaded, and the serial rounds after the HTML that passed before the page worked. */
function summarise(all, readyAt) {
  const html = all.find(({ type }) => type === 'Document')
  const loaded = all.filter(({ to, cached }) => to !== undefined && !cached)
  const needed = loaded.filter((one) => one !== html && one.epoch < readyAt)
  const rounds = roundsOf(needed)
  return {
    requests: loaded.length,
    html: html.bytes,
    /** From asking for the document to its first byte and to its last, in ms. */
    answered: (html.answered - html.from) * 1000,
    arrived: (html.to - html.from) * 1000,
    wire: loaded.reduce((sum, { bytes }) => sum + bytes, 0),
    scripts: scriptsOf(loaded),
    /** Of these, what was asked for before the page worked. */
    neededScripts: scriptsOf(needed),
    rounds: rounds.length,
    /** Code that the HTML could have named, but which was asked for later. */
    lateCode: [
      ...new Set(
        rounds
          .slice(1)
          .flat()
          .filter(isCode)
          .map(({ url }) => url.pathname),
      ),
    ],
    codeRounds: rounds.filter((round) => round.some(isCode)).length,
    chain: rounds.map((round) =>
      round.map(
        ({ url, from, to }) =>
          `${url.pathname} ${Math.round((from - html.from) * 1000)}-${Math.round((to - html.from) * 1000)}`,
      ),
    ),
  }
}

/**
 * What the HTML itself names is the first round; anything
 * else waited for what had ended when it was asked for.
 */
function roundsOf(requests) {
  const placed = []
  for (const request of [...requests].sort((a, b) => a.from - b.from)) {
    const before = request.byParser ? [] : placed.filter(({ request: other }) => other.to <= request.from)
    placed.push({ request, round: 1 + Math.max(0, ...before.map(({ round }) => round)) })
  }
  const depth = Math.max(0, ...placed.map(({ round }) => round))
  return Array.from({ length: depth }, (_, at) =>
    placed.filter(({ round }) => round === at + 1).map(({ request }) => request),
  )
}
