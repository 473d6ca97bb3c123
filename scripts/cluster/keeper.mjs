const EVERY_MS = 500
/** A restart is over before; after it the standby takes over. */
const AWAY_MS = 4_000

/**
 * Keeps one primary and one standby: what a cluster's manager does in production. A commit
 * waits for the standby while there is one. A primary that does not answer is ended for
 * good before the standby is promoted, and comes back as the standby of the new one.
 */
export function keeper(first, second, say) {
  let [primary, standby] = [first, second]
  let answered = Date.now()
  let waits = false
  let isAlone = false
  let busy = false
  let over = false
  const look = async () => {
    const [row] = await primary.ask(
      `select count(*)::int as followers, current_setting('synchronous_standby_names') as names from pg_stat_replication where state = 'streaming'`,
    )
    answered = Date.now()
    waits = row.names !== ''
    const follows = row.followers > 0
    if (follows !== waits) await waitFor(primary, follows)
  }
  const failOver = async () => {
    say(`${primary.name} does not answer: ${standby.name} takes its place`)
    const began = Date.now()
    await primary.stop('SIGQUIT')
    await standby.promote()
    ;[primary, standby] = [standby, primary]
    answered = Date.now()
    waits = false
    isAlone = true
    say(`${primary.name} takes writes after ${Date.now() - began} ms`)
  }
  // It is tried again while, for one, its disk is full.
  const follow = async () => {
    await standby.follow(primary)
    isAlone = false
    say(`${standby.name} is back as its standby`)
  }
  const turn = async () => {
    try {
      await look()
    } catch {
      // What had no standby that followed can only come back itself.
      if (Date.now() - answered > AWAY_MS && waits) await failOver()
    }
    if (isAlone) await follow()
  }
  const timer = setInterval(async () => {
    if (busy || over) return
    busy = true
    await turn().catch((error) => say(`the databases are not kept: ${error.message}`))
    busy = false
  }, EVERY_MS)
  return {
    primary: () => primary,
    standby: () => standby,
    /** Whether a commit is on both. */
    isWhole: () => waits,
    async stop() {
      over = true
      clearInterval(timer)
      while (busy) await new Promise((later) => setTimeout(later, 50))
    },
  }
}

/** Without a standby that follows, a commit would wait for ever. */
async function waitFor(primary, standby) {
  await primary.ask(`alter system set synchronous_standby_names = '${standby ? '*' : ''}'`)
  await primary.ask('select pg_reload_conf()')
}
