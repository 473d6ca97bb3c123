/**
 * How far something of a remote has come.
 * loading: asked for, nobody waits long yet. late: the page shows its skeleton. hedged: the last known good release is asked beside.
 * card: the page says so and offers Retry, while loading goes on behind it.
 */
export type DoorState = 'idle' | 'loading' | 'late' | 'hedged' | 'card' | 'ready'
/** waited: the state's time is over. failed: one release did not come, another may. lost: all that were asked did not come. again: Retry, the network is back, or a gap is over. */
export type DoorEvent = 'asked' | 'waited' | 'failed' | 'lost' | 'again' | 'arrived'
/** ask: the release in force. hedge: the last known good one too. plan: try again after a growing gap. */
export type DoorAct = 'ask' | 'hedge' | 'plan'
type Step = readonly [to: DoorState, ...acts: DoorAct[]]

/** What follows what. An event that a state does not name changes nothing. */
export const DOOR_STEPS: Record<DoorState, Partial<Record<DoorEvent, Step>>> = {
  idle: { asked: ['loading', 'ask'] },
  loading: { waited: ['late'], failed: ['hedged', 'hedge'], lost: ['hedged', 'hedge'], arrived: ['ready'] },
  late: { waited: ['hedged', 'hedge'], failed: ['hedged', 'hedge'], lost: ['hedged', 'hedge'], arrived: ['ready'] },
  hedged: { waited: ['card'], lost: ['card', 'plan'], arrived: ['ready'] },
  card: { lost: ['card', 'plan'], again: ['card', 'ask', 'hedge'], arrived: ['ready'] },
  ready: {},
}

/** How long a state waits on a quick link before it has 'waited', in ms; slow links get more (link.ts). */
export const WAITS_MS: Partial<Record<DoorState, number>> = { loading: 200, late: 300, hedged: 700 }
/** Gaps between tries behind the card, in ms; the last one repeats. */
export const GAPS_MS = [1_000, 2_000, 4_000, 7_000] as const
