import type { Database } from '../../database/database.ts'
import { type Act, changeSet, type ReleaseActor } from './change-set.ts'
import { contractOf, refuseMisfit } from './gate/neighbours.ts'
import type { ReleaseGround } from './ground.ts'
import { abortCanary, type Canary, promote, rollBack, type SetDocument, SetRefusal, setCanary } from './set-document.ts'

/** What can be done to a package's line, as the desk and a team's tools say it. */
export type Move =
  | { act: 'promote' | 'rollback'; version: string }
  | { act: 'canary'; version: string; percent: number; roles?: string[]; countries?: string[]; accounts?: string[] }
  | { act: 'abort' }

const canaryOf = ({ version, percent, roles = [], countries = [], accounts = [] }: Move & { act: 'canary' }): Canary => ({
  version,
  percent,
  roles,
  countries,
  accounts,
  startedAt: new Date().toISOString(),
})

/** Growing a canary is not starting it: since when it runs stays. */
function withCanary(set: SetDocument, name: string, move: Move & { act: 'canary' }): SetDocument {
  const running = set.lines[name]?.canary
  const canary = canaryOf(move)
  return setCanary(set, name, running?.version === canary.version ? { ...canary, startedAt: running.startedAt } : canary)
}

function applied(set: SetDocument, name: string, move: Move): SetDocument {
  switch (move.act) {
    case 'promote':
      return promote(set, name, move.version)
    case 'rollback':
      return rollBack(set, name, move.version)
    case 'canary':
      return withCanary(set, name, move)
    case 'abort':
      return abortCanary(set, name)
  }
}

/** Moves a line, in the caller's transaction; `seen` is the serial that was looked at, where somebody looked. Rejects with SetRefusal. */
export async function moveLine(tx: Database, { keys }: ReleaseGround, by: ReleaseActor, name: string, move: Move, reason: string, seen?: number) {
  const act: Act = { act: move.act, name, version: 'version' in move ? move.version : null, reason, ...('percent' in move ? { percent: move.percent } : {}) }
  return changeSet(tx, keys, by, act, async (set) => {
    if (seen !== undefined && set.serial !== seen) throw new SetRefusal('row.changed')
    const next = applied(set, name, move)
    if (move.act !== 'abort') await refuseMisfit(tx, set, { name, version: move.version, contract: await contractOf(tx, name, move.version) })
    return next
  })
}
