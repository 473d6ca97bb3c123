import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { onOneNode } from '../../database/one-node.ts'
import {
  ALL,
  begunAgain,
  fatalOf,
  findingsOf,
  isCountry,
  type Judged,
  type Judging,
  judgedOf,
  LOCAL,
  type Look,
  moveLine,
  newestSet,
  partOfVisitors,
  releaseGround,
  type SetDocument,
  SetRefusal,
  type Threshold,
  weighAll,
} from '../releases/releases.service.ts'
import { releaseJudgements } from '../releases/releases.tables.ts'
import { addTo } from './marks.ts'
import { beginAgain, type Fresh, takeFresh } from './networks.ts'
import { keepOutcomes } from './outcomes.ts'
import { endTrials, type Trial, trialOf } from './trials.ts'

const BY = { name: 'automatic', accountId: null }
/** An arbitrary lock number: one node judges at a time. */
const LOCK = 7_081_001
type Segments = Trial['segments']

function looksOf(fresh: readonly Fresh[], { version }: Trial): Record<string, Look> {
  const looks: Record<string, Look> = {}
  for (const { version: seen, country, isLocal, marks, count } of fresh) {
    const side = seen === version ? 'canary' : 'active'
    for (const segment of isLocal ? [LOCAL] : [ALL, ...(country ? [country] : [])]) {
      looks[segment] ??= {}
      addTo(looks[segment], side, marks, Number(count))
    }
  }
  return looks
}

const eachOf = (segments: Segments, change: (judging: Judging) => Judging): Segments =>
  Object.fromEntries(Object.entries(segments).map(([segment, judging]) => [segment, change(judging)]))

/** Where the part of the visitors changed, both versions begin side by side again. */
async function inThisPart(db: Database, trial: Trial, part: string): Promise<Trial> {
  if (trial.part === part) return trial
  await beginAgain(db, trial.name)
  return { ...trial, part, segments: eachOf(trial.segments, begunAgain) }
}

const inOrder = (known: readonly string[], segments: Segments) => [
  ...new Set([...known, ...Object.keys(segments).filter(isCountry)]),
]

/** Judges what was reported since the last turn. */
async function look(
  db: Database,
  set: SetDocument,
  name: string,
  threshold: Threshold,
): Promise<Trial | null> {
  const canary = set.lines[name]?.canary
  const known = canary && (await trialOf(db, set, name))
  if (!canary || !known) return null
  await keepOutcomes(db, known)
  // What came before the change is of the part before.
  const fresh = known.part === partOfVisitors(canary) ? await takeFresh(db, name) : []
  const trial = await inThisPart(db, known, partOfVisitors(canary))
  const segments = { ...trial.segments }
  for (const [segment, told] of Object.entries(looksOf(fresh, trial)))
    segments[segment] = weighAll(segments[segment] ?? {}, told)
  const countries = inOrder(trial.countries, segments)
  const next = { ...trial, segments, countries, findings: findingsOf(segments, countries, threshold) }
  await keepTrial(db, next)
  return next
}

async function keepTrial(
  db: Database,
  { name, version, startedAt, part, segments, countries, findings }: Trial,
) {
  const one = releaseJudgements
  await db
    .update(one)
    .set({ part, segments, countries, findings, judgedAt: new Date().toISOString() })
    .where(and(eq(one.name, name), eq(one.version, version), eq(one.startedAt, startedAt)))
}

/** One node at a time; returns the packages. */
export async function abortFailing(db: Database, threshold: Threshold): Promise<string[]> {
  const aborted: string[] = []
  await onOneNode(db, LOCK, async (tx) => {
    let { set } = await newestSet(tx, releaseGround().keys)
    await endTrials(tx, set)
    for (const name of Object.keys(set.lines)) {
      const trial = await look(tx, set, name, threshold)
      const worst = trial && fatalOf(trial.findings)
      const next = worst && (await abort(tx, set, name, judgedOf(worst, trial.version, trial.active)))
      if (!next) continue
      aborted.push(name)
      set = next
    }
  })
  return aborted
}

/** Null when the set changed meanwhile. */
async function abort(tx: Database, set: SetDocument, name: string, why: Judged): Promise<SetDocument | null> {
  try {
    return await moveLine(tx, releaseGround(), BY, name, { act: 'abort' }, why, { seen: set.serial })
  } catch (error) {
    if (error instanceof SetRefusal) return null
    throw error
  }
}
