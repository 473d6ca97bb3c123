import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { minuteOf } from '../../minute.ts'
import { changeSet, type ReleaseAct, type ReleaseActor } from './change-set.ts'
import { newestSet } from './current-set.ts'
import { contractOf } from './gate/known-contracts.ts'
import { refuseMisfit } from './gate/neighbours.ts'
import type { ReleaseGround } from './ground.ts'
import { lookStored } from './publish/look-stored.ts'
import { releaseSets } from './releases.tables.ts'
import { wasLive } from './releases.views.ts'
import {
  abortCanary,
  type Canary,
  promote,
  releaseKey,
  rollBack,
  type SetDocument,
  SetRefusal,
  setCanary,
} from './set-document.ts'
import { freezeOf } from './stages/freezes.ts'
import { endOf, refuseTakenBack, type TakenBack } from './taken-back.ts'

/** Confirms a version whose last try was taken back. */
interface Again {
  again?: boolean
}
export type Move =
  | ({ act: 'promote' | 'rollback'; version: string } & Again)
  | ({
      act: 'canary'
      version: string
      percent: number
      roles?: string[]
      countries?: string[]
      accounts?: string[]
      languages?: ('en' | 'zh')[]
    } & Again)
  | { act: 'abort' }
type VersionMove = Exclude<Move, { act: 'abort' }>

const canaryOf = ({
  version,
  percent,
  roles = [],
  countries = [],
  accounts = [],
  languages = [],
}: Move & { act: 'canary' }): Canary => ({
  version,
  percent,
  roles,
  countries,
  accounts,
  ...(languages.length > 0 ? { languages } : {}),
  startedAt: new Date().toISOString(),
})

/** Growing a canary keeps its start, and every narrowing that the move does not name. */
function withCanary(set: SetDocument, name: string, move: Move & { act: 'canary' }): SetDocument {
  const running = set.lines[name]?.canary
  if (running?.version !== move.version) return setCanary(set, name, canaryOf(move))
  const { startedAt, roles, countries, accounts, languages } = running
  const grown = canaryOf({ roles, countries, accounts, languages, ...move })
  return setCanary(set, name, { ...grown, startedAt })
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

const actOf = (name: string, move: Move, reason: ReleaseAct['reason'], set: SetDocument): ReleaseAct => ({
  act: move.act,
  name,
  version: 'version' in move ? move.version : (set.lines[name]?.canary?.version ?? null),
  reason,
  ...('percent' in move ? { percent: move.percent } : {}),
})

/** Fitting, and not taken back unless confirmed; else rejects with SetRefusal. */
async function refuseUnready(
  tx: Database,
  set: SetDocument,
  name: string,
  move: VersionMove,
  takenBack: TakenBack | null,
  refuseDamaged: (set: SetDocument) => void,
) {
  const { version, again } = move
  refuseTakenBack(version, takenBack, again)
  refuseDamaged(set)
  await refuseMisfit(tx, set, { name, version, contract: await contractOf(tx, set, name, version) })
}

/**
 * Gives visitors what is new. Going back to what everybody had is the way out,
 * at any time and by one person; but not to what no visitor had, and not to
 * the very version that was gone back from last or that the site took back.
 */
async function isForward(tx: Database, name: string, move: VersionMove, takenBack: TakenBack | null) {
  if (move.act !== 'rollback') return true
  return takenBack?.isNoWayOut === true || !(await wasLive(tx, name, move.version))
}

/** Where two people release together, nothing new goes to visitors by one of them; taking back does. */
function refuseAlone({ twoPersons }: ReleaseGround): void {
  if (twoPersons) throw new SetRefusal('releases.two-persons')
}

/** For what one person, or the site by itself, would give visitors. Rejects with SetRefusal. */
export async function refuseUnapproved(tx: Database, ground: ReleaseGround, name: string): Promise<void> {
  refuseAlone(ground)
  await refuseFrozen(tx, name)
}

/** Nothing new goes to visitors in a freeze. Rejects with SetRefusal. */
export async function refuseFrozen(tx: Database, name: string) {
  const freeze = await freezeOf(tx, name, new Date().toISOString())
  if (!freeze) return
  const until = `${minuteOf(freeze.endsAt)} UTC`
  throw new SetRefusal('releases.frozen', { until, reason: freeze.reason })
}

/** Before the sets are held: the files may be far away. */
async function looked(tx: Database, ground: ReleaseGround, name: string, move: Move) {
  if (move.act === 'abort') return () => undefined
  const takenBack = move.act === 'rollback' ? await endOf(tx, name, move.version) : null
  const isNew = await isForward(tx, name, move, takenBack)
  const { set } = await newestSet(tx, ground.keys)
  return lookStored(ground, set, isNew ? 'forward' : 'back', name, move.version)
}

/**
 * What others did with their packages meanwhile changes nothing of this one; the gate judges them together.
 */
async function refuseUnseen(tx: Database, set: SetDocument, name: string, move: Move, seen: number) {
  if (set.serial === seen) return
  const { document, serial } = releaseSets
  const [row] = await tx.select({ document }).from(releaseSets).where(eq(serial, seen))
  const then = row && (JSON.parse(row.document) as SetDocument)
  const key = 'version' in move ? releaseKey(name, move.version) : ''
  const isSame =
    then?.manifests[key] === set.manifests[key] && isDeepStrictEqual(then?.lines[name], set.lines[name])
  if (!then || !isSame) throw new SetRefusal('row.changed')
}

interface Asked {
  /** The serial that was looked at. */
  seen?: number
  /** One person asks, and no other has approved it. */
  alone?: boolean
}
/** Rejects with SetRefusal. */
export async function moveLine(
  tx: Database,
  ground: ReleaseGround,
  by: ReleaseActor,
  name: string,
  move: Move,
  reason: ReleaseAct['reason'],
  { seen, alone = false }: Asked = {},
) {
  const act = (set: SetDocument) => actOf(name, move, reason, set)
  const refuseDamaged = await looked(tx, ground, name, move)
  return changeSet(tx, ground.keys, by, act, async (set) => {
    if (seen !== undefined) await refuseUnseen(tx, set, name, move, seen)
    const next = applied(set, name, move)
    if (move.act === 'abort') return next
    // Asked of what is live now, as others may have gone back meanwhile.
    const takenBack = await endOf(tx, name, move.version)
    if (await isForward(tx, name, move, takenBack))
      await (alone ? refuseUnapproved(tx, ground, name) : refuseFrozen(tx, name))
    await refuseUnready(tx, set, name, move, takenBack, refuseDamaged)
    return next
  })
}
