import { HOUR_MS, mayMove } from '@southbound/shared/contract/constants'
import fc from 'fast-check'
import { Refusal } from '#api/plugins/refusal.ts'
import { after, Decision, MOVES, rowIn, type Step, type TradeState } from './decision.ts'
import { type Deed, decide, type FirstOrder, firstOrder, orderOf } from './deeds.fixture.ts'
import { holds, holdsAtRest, NO_HOOKS, type World } from './invariants.fixture.ts'
import { follow, giveLine } from './lines.ts'
import { deeds } from './stories.fixture.ts'

const START = new Date('2026-01-15T08:00:00.000Z')

/** Runs sequences of chance, as many of the same by the same seed; counts the orders by their last state. */
export function runSequences(numRuns: number, seed?: number): Map<number, number> {
  const ends = new Map<number, number>()
  const sequence = fc.property(firstOrder, deeds, (first, all) => {
    const { state } = runSequence(first, all).state.order
    ends.set(state, (ends.get(state) ?? 0) + 1)
  })
  fc.assert(sequence, { numRuns, ...(seed === undefined ? {} : { seed }) })
  return ends
}

/**
 * One sequence, with its invariants after each deed; answers the world at its end. @throws where one breaks.
 */
export function runSequence(first: FirstOrder, deeds: readonly Deed[]): World {
  let world: World = { state: orderOf(first, START), now: START, entries: [], hooks: {}, receipts: 0 }
  let failing = false
  for (const deed of [...deeds, { kind: 'clock', hours: 1, failing: false } as const]) {
    if (deed.kind === 'clock') failing = deed.failing
    world = act(world, deed, failing)
    holds(world)
  }
  holdsAtRest(world)
  return world
}

/** A refusal leaves everything as it was; the clock is never refused. */
function act(world: World, deed: Deed, failing: boolean): World {
  const isClock = deed.kind === 'clock'
  const now = isClock ? new Date(world.now.getTime() + deed.hours * HOUR_MS) : world.now
  let next = { ...world, now }
  try {
    for (const one of decide(deed)) {
      const decision = one(next.state, now)
      if (decision) next = carryOut(next, decision, failing)
    }
  } catch (error) {
    if (isClock || !(error instanceof Refusal)) throw error
    return world
  }
  return next
}

/** What carry-out.ts does, with rows in memory. */
function carryOut(world: World, { steps, now }: Decision, failing: boolean): World {
  let next = world
  for (const step of steps) {
    mustBeLegal(next.state, step)
    next = carry(next, step, failing)
    next = { ...next, state: after(next.state, step, now) }
  }
  return next
}

function carry(world: World, step: Step, failing: boolean): World {
  const { state, now } = world
  if (step.does === 'book') return { ...world, entries: [...world.entries, step.entry] }
  if (step.does === 'receipt') return { ...world, receipts: world.receipts + 1 }
  if (step.does === 'hook') {
    if (failing && step.hook === 'paid') throw new GoodsFailed()
    const counts = world.hooks[step.lineId] ?? NO_HOOKS
    const counted = { ...counts, [step.hook]: counts[step.hook] + 1 }
    return { ...world, hooks: { ...world.hooks, [step.lineId]: counted } }
  }
  if (step.does === 'follow') return carryOut(world, follow(new Decision(state, now)), failing)
  if (step.does !== 'give') return world
  try {
    return carryOut(world, giveLine(state, step.lineId, step.today, now), failing)
  } catch (error) {
    if (!(error instanceof GoodsFailed)) throw error
    return world
  }
}
class GoodsFailed extends Error {}

function mustBeLegal(state: TradeState, step: Step): void {
  if (!('to' in step)) return
  const KINDS = { line: 'lines', payment: 'payments', refund: 'refunds' } as const
  const from = step.does === 'order' ? state.order.state : rowIn(state, KINDS[step.does], step.id).state
  if (!mayMove(MOVES[step.does], from, step.to, [step.by.party]))
    throw new Error(`${step.does} ${from} -> ${step.to} by ${step.by.party} is no move`)
}
