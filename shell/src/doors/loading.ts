import { createStore } from 'zustand/vanilla'
import { DOOR_STEPS, type DoorAct, type DoorEvent, type DoorState, GAPS_MS, WAITS_MS } from './door-states.ts'

export type Way<T> = () => Promise<T>
type Wait = (ms: number) => Promise<void>

/** From the release in force, then from the last known good beside; the first to arrive wins. */
export class Loading<T> {
  readonly store = createStore<{ state: DoorState }>(() => ({ state: 'idle' }))
  readonly arrival: Promise<T>
  readonly #ways: readonly Way<T>[]
  readonly #wait: Wait
  readonly #open = new Set<Way<T>>()
  #gap = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #arrive: (value: T) => void = () => undefined

  constructor(ways: readonly Way<T>[], wait: Wait) {
    this.#ways = ways
    this.#wait = wait
    this.arrival = new Promise((done) => {
      this.#arrive = done
    })
  }

  get isLost(): boolean {
    return this.#open.size === 0
  }
  get state(): DoorState {
    return this.store.getState().state
  }
  /** Never once it is ready: nothing is kept for who waits for another state then. */
  reached(...states: DoorState[]): Promise<void> {
    return new Promise((done) => {
      const look = () => {
        if (states.includes(this.state)) done()
        else if (this.state !== 'ready') return
        stop()
      }
      const stop = this.store.subscribe(look)
      look()
    })
  }

  send(event: DoorEvent): void {
    const step = DOOR_STEPS[this.state][event]
    if (!step) return
    const [to, ...acts] = step
    const isNew = to !== this.state
    if (isNew) this.store.setState({ state: to })
    for (const act of acts) this.#act(act)
    const wait = WAITS_MS[to]
    if (isNew && wait) void this.#wait(wait).then(() => this.state === to && this.send('waited'))
  }

  renew(): void {
    this.#open.clear()
    this.send('again')
  }

  #act(act: DoorAct): void {
    if (act === 'plan') this.#plan()
    else if (act === 'turn') this.#inTurn(this.#ways)
    else this.#try(this.#ways[act === 'ask' ? 0 : 1])
  }

  #inTurn(ways: readonly Way<T>[]): void {
    const [way, ...others] = ways.filter((one) => !this.#open.has(one))
    this.#try(way, others)
  }

  #try(way: Way<T> | undefined, others: readonly Way<T>[] = []): void {
    if (!way && this.#open.size === 0) this.#later('lost')
    if (!way || this.#open.has(way)) return
    this.#open.add(way)
    way().then(
      (value) => {
        this.#arrive(value)
        this.send('arrived')
      },
      () => {
        if (!this.#open.delete(way)) return
        if (others.length > 0) this.#inTurn(others)
        else this.send(this.#open.size ? 'failed' : 'lost')
      },
    )
  }

  #later(event: DoorEvent): void {
    queueMicrotask(() => this.send(event))
  }

  #plan(): void {
    const gap = GAPS_MS[Math.min(this.#gap++, GAPS_MS.length - 1)] as number
    clearTimeout(this.#timer)
    // Spread over tabs.
    this.#timer = setTimeout(() => this.send('again'), gap * (0.9 + Math.random() / 5))
  }
}
