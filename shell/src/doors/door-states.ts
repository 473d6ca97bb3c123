/** hedged: the last known good release is asked beside. slow: nothing failed, and nothing came. */
export type DoorState = 'idle' | 'loading' | 'late' | 'hedged' | 'slow' | 'card' | 'ready'
/** lost: no release came. again: Retry, the network is back, or a gap is over. */
export type DoorEvent = 'asked' | 'waited' | 'failed' | 'lost' | 'again' | 'arrived'
/** turn: one release after the other. plan: try again after a growing gap. */
export type DoorAct = 'ask' | 'hedge' | 'turn' | 'plan'
type Step = readonly [to: DoorState, ...acts: DoorAct[]]

/** An event that a state does not name changes nothing. */
export const DOOR_STEPS: Record<DoorState, Partial<Record<DoorEvent, Step>>> = {
  idle: { asked: ['loading', 'ask'] },
  loading: { waited: ['late'], failed: ['hedged', 'hedge'], lost: ['hedged', 'hedge'], arrived: ['ready'] },
  late: {
    waited: ['hedged', 'hedge'],
    failed: ['hedged', 'hedge'],
    lost: ['hedged', 'hedge'],
    arrived: ['ready'],
  },
  hedged: { waited: ['slow'], lost: ['card', 'plan'], arrived: ['ready'] },
  slow: { waited: ['card'], lost: ['card', 'plan'], again: ['slow', 'turn'], arrived: ['ready'] },
  card: { lost: ['card', 'plan'], again: ['card', 'turn'], arrived: ['ready'] },
  ready: {},
}

/** In ms on a quick link (link.ts). */
export const WAITS_MS: Partial<Record<DoorState, number>> = {
  loading: 200,
  late: 300,
  hedged: 700,
  slow: 12_000,
}
/** Between tries behind the card, in ms; the last one repeats. */
export const GAPS_MS = [1_000, 2_000, 4_000, 7_000] as const
